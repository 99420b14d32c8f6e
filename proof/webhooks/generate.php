<?php
// Deliveries with known faults, made with PHP's own functions. Prints JSON; generate.ts writes the file.

declare(strict_types=1);

const SECRET = 'whsec_cGhwIHZlY3RvcnM6IGEga2V5IG9mIDMyIGJ5dGVz';
const PREVIOUS = 'whsec_cGhwIHZlY3RvcnM6IHRoZSBrZXkgYmVmb3JlIGl0';
const ID = '3b1f6c52-7d1e-4b0a-9c55-1f0f3f6f2a10';
const TIMESTAMP = '1767225600';
const NOW = 1767225660;
const BODY = '{"id":"3b1f6c52-7d1e-4b0a-9c55-1f0f3f6f2a10","type":"order.paid","sequence":3,' .
    '"resource":{"type":"order","guid":"f07e1a3c-8d65-4b92-a1ef-26c4d95b780b","name":"Zoë <Café>"},' .
    '"links":{"self":"https://api.example/v1/orders/f07e1a3c"}}';

function decodeKey(string $secret): string
{
    return (string) base64_decode(substr($secret, strlen('whsec_')), true);
}

function mac(string $message, ?string $key = null): string
{
    return hash_hmac('sha256', $message, $key ?? decodeKey(SECRET), true);
}

function signed(string $body): string
{
    return ID . '.' . TIMESTAMP . ".$body";
}

function v1(string $mac): string
{
    return 'v1,' . base64_encode($mac);
}

$vectors = [];

/** Adds a delivery; what is not given is right. */
function add(string $name, array $faults, array $parts = []): void
{
    global $vectors;
    $vectors[] = [
        'name' => $name,
        'faults' => $faults,
        'secrets' => $parts['secrets'] ?? [SECRET],
        'now' => $parts['now'] ?? NOW,
        'headers' => [
            'Webhook-Id' => ID,
            'Webhook-Timestamp' => TIMESTAMP,
            'Webhook-Signature' => $parts['signature'] ?? v1(mac(signed(BODY))),
        ],
        'body' => base64_encode($parts['body'] ?? BODY),
    ];
}

$value = json_decode(BODY, true, flags: JSON_THROW_ON_ERROR);
$both = v1(mac(signed(BODY), decodeKey(PREVIOUS))) . ' ' . v1(mac(signed(BODY)));
$sorted = $value;
ksort($sorted);
ksort($sorted['resource']);

add('a good delivery', []);
add('a good delivery during a rotation', ['signature.several'], ['signature' => $both]);
add('a good delivery during a rotation, with both secrets', ['signature.several'], [
    'signature' => $both,
    'secrets' => [SECRET, PREVIOUS],
]);
add('json_encode of the decoded body', ['body.php-json'], ['body' => json_encode($value)]);
add('json_encode with JSON_UNESCAPED_UNICODE', ['body.slashes'], [
    'body' => json_encode($value, JSON_UNESCAPED_UNICODE),
]);
add('json_encode with JSON_UNESCAPED_SLASHES', ['body.unicode'], [
    'body' => json_encode($value, JSON_UNESCAPED_SLASHES),
]);
add('json_encode with JSON_PRETTY_PRINT', ['body.reserialised'], [
    'body' => json_encode($value, JSON_PRETTY_PRINT),
]);
add('htmlspecialchars', ['body.html', 'body.not-json'], [
    'body' => htmlspecialchars(BODY, ENT_QUOTES | ENT_HTML401),
]);
add('iconv from Latin-1, although the body is UTF-8', ['body.encoding'], [
    'body' => iconv('ISO-8859-1', 'UTF-8', BODY),
]);
add('iconv to Latin-1', ['body.encoding'], ['body' => iconv('UTF-8', 'ISO-8859-1', BODY)]);
add('hash_hmac without the raw output, in base64', ['signature.base64-of-hex'], [
    'signature' => 'v1,' . base64_encode(hash_hmac('sha256', signed(BODY), decodeKey(SECRET))),
]);
add('hash_hmac without the raw output', ['signature.hex'], [
    'signature' => 'v1,' . hash_hmac('sha256', signed(BODY), decodeKey(SECRET)),
]);
add('the secret after its prefix as key', ['key.undecoded'], [
    'signature' => v1(mac(signed(BODY), substr(SECRET, 6))),
]);
add('the whole secret as key', ['key.prefix-as-text'], [
    'signature' => v1(mac(signed(BODY), SECRET)),
]);
add('base64_decode of the whole secret, not strict', ['key.prefix-decoded'], [
    'signature' => v1(mac(signed(BODY), (string) base64_decode(SECRET))),
]);
add('the body alone', ['message.body-only'], ['signature' => v1(mac(BODY))]);
add('no ID', ['message.no-id'], ['signature' => v1(mac(TIMESTAMP . '.' . BODY))]);
add('a decoded body in a string', ['body.object'], [
    'signature' => v1(mac(signed('Array'))),
]);
add('SHA-1', ['signature.hash'], [
    'signature' => v1(hash_hmac('sha1', signed(BODY), decodeKey(SECRET), true)),
]);
add('ksort before signing', ['body.sorted'], [
    'signature' => v1(mac(signed(json_encode($sorted, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE)))),
]);
add('two signatures with a comma between them', ['signature.separator'], [
    'signature' => str_replace(' ', ',', $both),
]);
add('an old delivery', ['timestamp.late'], ['now' => NOW + 3600]);
add('base64 twice', ['signature.base64-twice'], [
    'signature' => 'v1,' . base64_encode(base64_encode(mac(signed(BODY)))),
]);
add('trim of a body with newlines around it', ['body.trimmed'], ['body' => "\n\n" . BODY . "\n\n"]);
add('a secret with a space in it', ['secret.characters'], [
    'secrets' => [substr_replace(SECRET, ' ', 20, 0)],
]);
add('the secret of another webhook', ['unknown'], [
    'secrets' => ['whsec_' . base64_encode('the key of another webhook')],
]);

echo json_encode($vectors, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES), PHP_EOL;
