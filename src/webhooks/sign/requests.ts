import {
  fitsArgument,
  toShellFile,
  toShellWord,
} from '../../openapi/samples/languages/curl-literal.ts';
import type {SignedDelivery} from './delivery.ts';

/** The delivery as a cURL command that prints the status of the response. */
export function writeCurl({url, headers, body}: SignedDelivery): string {
  const data = fitsArgument(body) ? toShellWord(body) : `@${toShellFile(body)}`;
  return [
    `curl --silent --show-error --output /dev/null --write-out '%{http_code}\\n'`,
    ...headers.map(([name, value]) => `--header ${toShellWord(`${name}: ${value}`)}`),
    `--data-binary ${data}`,
    toShellWord(url),
  ].join(' \\\n  ');
}

/** The delivery as an `.http` file of the editors. */
export function writeHttpFile({url, type, headers, body}: SignedDelivery): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`### ${type}`, `POST ${url}`, ...lines, '', body].join('\n');
}

/** The delivery as a file for a test's own fixtures: the body is a string, so its bytes stay. */
export function writeFixture({url, headers, body}: SignedDelivery): string {
  const request = {method: 'POST', url, headers: Object.fromEntries(headers), body};
  return JSON.stringify({request, response: {status: 204}}, undefined, 2);
}
