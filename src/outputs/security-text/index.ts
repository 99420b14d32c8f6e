import {type Output, TEXT_TYPE} from '../output.ts';

const FILE = '.well-known/security.txt';

/** `security.txt`: where to report a weakness of the site or of the platform; none without a contact. */
export const securityText: Output = {
  name: 'security-text',
  build({product: {siteUrl, securityContact}, checkedAt}) {
    if (securityContact === undefined) return [];
    const content = buildSecurityText({
      contact: securityContact,
      expires: getExpiry(checkedAt),
      canonical: `${siteUrl}/${FILE}`,
    });
    return [{path: FILE, mediaType: TEXT_TYPE, content, isForOrigin: true}];
  },
};

/** What `security.txt` says, by the fields of RFC 9116. */
type SecurityText = {
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
