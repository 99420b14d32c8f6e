/** What `security.txt` says, by the fields of RFC 9116. */
export type SecurityText = {
  /** Address to report to: `mailto:`, `https:` or `tel:`. */
  readonly contact: string;
  readonly expires: Date;
  /** Address of the file itself. */
  readonly canonical: string;
};

/** Writes `security.txt` as RFC 9116 has it. */
export function buildSecurityText({contact, expires, canonical}: SecurityText): string {
  const lines = [
    `Contact: ${contact}`,
    // The format of RFC 3339 without parts of a second.
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${canonical}`,
  ];
  return `${lines.join('\n')}\n`;
}

const MONTHS = 11;

/**
 * The moment from which the file is stale: within the year that RFC 9116 recommends, and the same for
 * all builds of a month.
 */
export function getExpiry(built: Date): Date {
  const expires = new Date(built);
  expires.setUTCMonth(expires.getUTCMonth() + MONTHS, 1);
  expires.setUTCHours(0, 0, 0, 0);
  return expires;
}
