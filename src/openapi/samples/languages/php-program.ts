import type {Secret} from './request-parts.ts';

/** Reads a secret of a program from its environment, and ends where it is missing. */
export function renderPhpSecret({variable, local, holds}: Secret): string {
  return [
    `$${local} = getenv('${variable}');\n`,
    `if ($${local} === false || $${local} === '') {\n`,
    `    fwrite(STDERR, "Set ${variable} to ${holds}.\\n");\n    exit(2);\n}\n`,
  ].join('');
}

/** Sends `$request`, once more after a 429, and ends where no success comes. */
export const PHP_EXCHANGE = `$response = curl_exec($request);
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) === 429) {
    sleep(curl_getinfo($request, CURLINFO_RETRY_AFTER) ?: 1);
    $response = curl_exec($request);
}

if ($response === false) {
    fwrite(STDERR, 'No response: ' . curl_error($request) . PHP_EOL);
    exit(1);
}
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
if ($status < 200 || $status > 299) {
    $problem = json_decode($response, true);
    $lines = [
        "HTTP {$status} " . ($problem['code'] ?? ''),
        $problem['title'] ?? '',
        $problem['detail'] ?? '',
    ];
    foreach ((array) ($problem['errors'] ?? []) as $error) {
        $field = $error['pointer'] ?? $error['parameter'] ?? '';
        $lines[] = $field . ': ' . ($error['code'] ?? '') . ', ' . ($error['message'] ?? '');
    }
    $lines[] = 'Request ID: ' . ($problem['request_id'] ?? 'none');
    fwrite(STDERR, implode(PHP_EOL, array_filter($lines)) . PHP_EOL);
    exit(1);
}

`;
