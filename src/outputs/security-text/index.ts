import type {Output} from '../output.ts';

const FILE = '.well-known/security.txt';

/** `security.txt` (RFC 9116): where to report a weakness of the site or the platform; none without a contact. */
export const securityText: Output = {
  name: 'security-text',
  build({product: {siteUrl, securityContact}, checkedAt}) {
    if (securityContact === undefined) return [];
    const lines = [
      `Contact: ${securityContact}`,
      // The format of RFC 3339 without parts of a second.
      `Expires: ${getExpiry(checkedAt)
        .toISOString()
        .replace(/\.\d+Z$/, 'Z')}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/${FILE}`,
      '',
    ];
    return [{path: FILE, content: lines.join('\n')}];
  },
};

const MONTHS = 11;

/** When the file is stale: within the year that RFC 9116 recommends, and the same for all builds of a month. */
export function getExpiry(built: Date): Date {
  return new Date(Date.UTC(built.getUTCFullYear(), built.getUTCMonth() + MONTHS, 1));
}
