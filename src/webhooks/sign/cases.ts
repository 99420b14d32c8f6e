import {toShellWord} from '../../openapi/samples/languages/curl-body.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';
import type {SignedDelivery} from './delivery.ts';

const {headers: names, secretPrefix, version, toleranceSeconds} = WEBHOOK_SCHEME;

/** A situation that every handler must handle, and the right behaviour. */
export type DeliveryCase = {
  readonly id: 'twice' | 'late' | 'order' | 'broken';
  readonly label: string;
  /** What the handler returns, and what it does with the event. */
  readonly expected: string;
  readonly script: readonly string[];
};

/** The four situations, in the order of their buttons. */
export const DELIVERY_CASES: readonly DeliveryCase[] = [
  {
    id: 'twice',
    label: 'Same delivery twice',
    expected: '204 both times. The event is processed once, because the ID is the same.',
    script: [
      'id=$(new_id)',
      'deliver "twice, first" 204 "$id" 0 "$body"',
      'deliver "twice, again" 204 "$id" 0 "$body"',
    ],
  },
  {
    id: 'late',
    label: 'Late delivery',
    expected: '401. The signature is right, but the timestamp is too old.',
    script: ['deliver "late" 401 "$(new_id)" "$too_late" "$body"'],
  },
  {
    id: 'order',
    label: 'Outdated event',
    expected:
      '204 both times. The second event does not overwrite newer data, but work that depends on its type still happens.',
    script: [
      'resource=$(new_id)',
      'deliver "newer event first" 204 "$(new_id)" 0 "$(of_resource "$newer" "$resource")"',
      'deliver "older event second" 204 "$(new_id)" 0 "$(of_resource "$body" "$resource")"',
    ],
  },
  {
    id: 'broken',
    label: 'Broken signature',
    expected: '401. The body is not processed.',
    script: ['secret_key=$wrong_key', 'deliver "broken signature" 401 "$(new_id)" 0 "$body"'],
  },
];

/** Seconds by which the late delivery exceeds the tolerance. */
const LATE_BY = 60;

/** The part of a script before its cases. */
const SCRIPT_HEAD = `
: "\${WEBHOOK_SECRET:?Set WEBHOOK_SECRET to the secret that your handler uses.}"
key=$(printf %s "\${WEBHOOK_SECRET#${secretPrefix}}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
wrong_key=$(printf %s "not $key" | openssl dgst -sha256 -hex | sed 's/.* //')
failures=0

# A random UUID, so that the script can run any number of times.
new_id() {
  openssl rand -hex 16 | sed -E 's/(.{8})(.{4}).(.{3}).(.{3})(.{12})/\\1-\\2-4\\3-8\\4-\\5/'
}

# of_resource BODY GUID: the same event of another resource.
of_resource() { printf %s "\${1//$sample_resource/$2}"; }

# deliver NAME EXPECTED ID AGE BODY
deliver() {
  local timestamp=$(($(date +%s) - $4))
  local content=\${5//$sample_id/$3}
  local mac status
  mac=$(printf %s "$3.$timestamp.$content" |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:\${secret_key:-$key}" -binary | openssl base64 -A)
  status=$(printf %s "$content" | curl --silent --output /dev/null --write-out '%{http_code}' \\
    --header 'Content-Type: application/json; charset=utf-8' \\
    --header "${names.id}: $3" --header "${names.timestamp}: $timestamp" \\
    --header "${names.signature}: ${version},$mac" --header "${names.type}: $type" \\
    --data-binary @- "$url" || true)
  if [ "$status" = "$2" ]; then echo "ok $1: $status"; return; fi
  echo "FAILED $1: expected $2, got $status"
  failures=$((failures + 1))
}
`;

/**
 * Writes a script that runs the chosen cases for a resource and compares the responses. It signs when it runs, so it
 * can be reused, and exits with 1 if a response is wrong.
 */
export function writeCases(
  {url, type, id, body}: SignedDelivery,
  resource: string | undefined,
  chosen: readonly DeliveryCase[],
): string {
  const newer = body.replace(/(?<="sequence":)\d+/, (sequence) => String(Number(sequence) + 1));
  return `#!/usr/bin/env bash
# Run: WEBHOOK_SECRET=${secretPrefix}... bash webhook-cases.sh
set -euo pipefail
url="\${1:-${url.replace(/["$\\`}]/g, '\\$&')}}"
type=${toShellWord(type)}
sample_id=${toShellWord(id)}
sample_resource=${toShellWord(resource ?? 'no resource in the payload')}
too_late=${toleranceSeconds + LATE_BY}
body=${toShellWord(body)}
newer=${toShellWord(newer)}
${SCRIPT_HEAD}
${chosen.map(({label, expected, script}) => [`# ${label}: ${expected}`, ...script, ''].join('\n')).join('\n')}
exit $((failures > 0))
`;
}
