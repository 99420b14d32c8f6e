/** Whether and how a client continues after an error, with the words that a reader sees. */
const LABELS = {
  fix_request: 'Fix the request',
  wait_and_retry: 'Wait and retry',
  new_token: 'Request a new token',
  treat_as_success: 'Treat as success',
  check_state: 'Check the state first',
  confirm: 'Confirm with an option',
  ask_support: 'Ask support',
} as const;

export type VerdictKind = keyof typeof LABELS;

export type Verdict = {readonly kind: VerdictKind; readonly label: string};

/** The verdict of statuses that differ from the other statuses of their class. */
const BY_STATUS: Readonly<Record<number, VerdictKind>> = {
  401: 'new_token',
  403: 'ask_support',
  408: 'wait_and_retry',
  423: 'wait_and_retry',
  425: 'wait_and_retry',
  429: 'wait_and_retry',
  501: 'ask_support',
  505: 'ask_support',
};

/** Reads the verdict on an error from `verdict` in the document, or else from the status. */
export function readVerdict(
  verdict: string | undefined,
  status: number | undefined,
): Verdict | undefined {
  const kind = verdict !== undefined && isKind(verdict) ? verdict : judgeStatus(status);
  return kind && {kind, label: LABELS[kind]};
}

const isKind = (value: string): value is VerdictKind => Object.hasOwn(LABELS, value);

function judgeStatus(status = 0): VerdictKind | undefined {
  if (status < 400) return undefined;
  return BY_STATUS[status] ?? (status < 500 ? 'fix_request' : 'wait_and_retry');
}
