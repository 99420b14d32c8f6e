import type {LanguageId} from '../../openapi/samples/languages/labels.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';

const {secretPrefix, version} = WEBHOOK_SCHEME;

/** What to do in each language that has advice; code is in backticks. */
export type Advice = {readonly [language in LanguageId]?: string};

/** Kinds of advice, which similar faults share. */
export type AdviceId = 'key' | 'message' | 'body' | 'encoding' | 'several' | 'clock';

/** What to do about each kind of fault, in the words of each language. */
export const ADVICE: Readonly<Record<AdviceId, Advice>> = {
  key: {
    php: `Use \`base64_decode(substr($secret, strlen('${secretPrefix}')), true)\` as the key.`,
    go: `Use \`base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "${secretPrefix}"))\` as the key.`,
    node: `Use \`Buffer.from(secret.slice('${secretPrefix}'.length), 'base64')\` as the key.`,
    curl: `Decode \`\${secret#${secretPrefix}}\` with \`openssl base64 -d -A\`, and give the key with \`-macopt hexkey:\`. The option \`-hmac\` takes text.`,
  },
  message: {
    php: 'Build the message as `"$id.$timestamp.$body"`.',
    go: 'Write `id + "." + timestamp + "."` and then the body into the HMAC.',
    node: `Call \`\`update(\`\${id}.\${timestamp}.\`)\`\` and then \`update(body)\` with the Buffer.`,
    curl: 'Use `printf \'%s.%s.\' "$id" "$timestamp"`, followed by `cat body.json`.',
  },
  body: {
    php: "Read `file_get_contents('php://input')`, in Laravel and Symfony `$request->getContent()`. Decode the JSON afterwards.",
    go: 'Read `io.ReadAll(request.Body)` once, verify these bytes, and call `json.Unmarshal` afterwards.',
    node: "Express: put `express.raw({type: 'application/json'})` on this route, before `express.json()`. Fastify: a parser with `parseAs: 'buffer'`. Web Request: `await request.text()`.",
    curl: 'Send and read the body as a file with `--data-binary @body.json`. The option `--data` removes newlines, and `echo` adds one.',
  },
  encoding: {
    php: `Use \`'${version},' . base64_encode(hash_hmac('sha256', $message, $key, true))\`. Without \`true\` the result is hexadecimal.`,
    go: `Use \`"${version}," + base64.StdEncoding.EncodeToString(mac.Sum(nil))\`.`,
    node: `Use \`\`\`${version},\${mac.digest('base64')}\`\`\`.`,
    curl: `Use \`openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A\`, with \`${version},\` in front.`,
  },
  several: {
    php: "Compare with each of `explode(' ', $signatures)`, using `hash_equals`. One match is enough.",
    go: 'Compare with each of `strings.Split(signatures, " ")`, using `hmac.Equal`. One match is enough.',
    node: "Compare with each of `signatures.split(' ')`, using `timingSafeEqual`. One match is enough.",
    curl: 'Compare with each word of the header in a `for` loop. One match is enough.',
  },
  clock: {
    php: 'Compare with `time()`, and run NTP on the server.',
    go: 'Compare with `time.Now().Unix()`, and run NTP on the server.',
    node: 'Compare with `Date.now() / 1000`, because `Date.now()` returns milliseconds. Run NTP on the server.',
    curl: 'Compare with `date +%s`, and run NTP on the server.',
  },
};
