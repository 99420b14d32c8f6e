/** A page of a list, as far as reading the next one needs it. */
type Page<Item> = {
  readonly data: readonly Item[];
  readonly meta: {readonly last_page: number};
};

/**
 * Reads a list item by item, and requests each page when it is reached.
 *
 * @param read requests a page by its number
 * @example
 * for await (const event of paginate((page) => listEvents({query: {page}, throwOnError: true}))) {}
 */
export async function* paginate<Item>(
  read: (page: number) => Promise<{data: Page<Item>}>,
): AsyncGenerator<Item, void, undefined> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const {data} = await read(page);
    yield* data.data;
    last = data.meta.last_page;
  }
}

const ATTEMPTS = 4;
const MAX_SECONDS = 60;
/** What has the same effect if it is sent twice. */
const REPEATABLE = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];

/**
 * Makes a `fetch` that sends a request again after a 429 response, and after a 503 response if its method
 * can be repeated or it has an `Idempotency-Key`, which stays the same. It waits for the time in
 * `Retry-After`, and returns the response if that is more than a minute.
 *
 * @param send sends each attempt
 * @example client.setConfig({fetch: retrying()})
 */
export function retrying(
  send: (request: Request) => Promise<Response> = fetch,
): (input: Request | string | URL, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request = new Request(input, init);
    const isSafe = REPEATABLE.includes(request.method) || request.headers.has('Idempotency-Key');
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(request.clone());
      const isRetried = response.status === 429 || (response.status === 503 && isSafe);
      const seconds = readSeconds(response.headers.get('Retry-After')) ?? 2 ** attempt;
      if (!isRetried || attempt === ATTEMPTS || seconds > MAX_SECONDS) return response;
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    }
  };
}

/** `Retry-After` is a number of seconds or a date. */
function readSeconds(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** How deliveries of webhooks are signed. */
type Scheme = {
  readonly headers: {readonly id: string; readonly timestamp: string; readonly signature: string};
  readonly secretPrefix: string;
  readonly version: string;
  readonly toleranceSeconds: number;
};

/** The base64 of 32 bytes. */
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;

/** Whether a delivery is signed with the secret, and is not older than the scheme allows. */
export async function verifySignature(
  {headers: names, secretPrefix, version, toleranceSeconds}: Scheme,
  body: string,
  headers: {get(name: string): string | null},
  secret: string,
): Promise<boolean> {
  const timestamp = headers.get(names.timestamp) ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds) return false;
  const toBytes = (text: string) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  const secretKey = toBytes(secret.slice(secretPrefix.length));
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  const key = await crypto.subtle.importKey('raw', secretKey, algorithm, false, ['verify']);
  const message = new TextEncoder().encode(`${headers.get(names.id)}.${timestamp}.${body}`);
  for (const each of headers.get(names.signature)?.split(' ') ?? []) {
    const [start, signature = ''] = each.split(',');
    if (start !== version || !SIGNATURE.test(signature)) continue;
    if (await crypto.subtle.verify('HMAC', key, toBytes(signature), message)) return true;
  }
  return false;
}
