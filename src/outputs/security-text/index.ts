import type {Output} from '../output.ts';

const FILE = '.well-known/security.txt';

/** `security.txt` (RFC 9116) names the contact for security reports; without a contact there is no file. */
export const securityText: Output = {
  name: 'security-text',
  build({product: {siteUrl, securityContact}, checkedAt}) {
    if (securityContact === undefined) return [];
    const lines = [
      `Contact: ${securityContact}`,
      // RFC 3339 without fractions of a second.
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

/** When the file expires: within a year, as RFC 9116 recommends, and the same for all builds of a month. */
export function getExpiry(built: Date): Date {
  return new Date(Date.UTC(built.getUTCFullYear(), built.getUTCMonth() + MONTHS, 1));
}
