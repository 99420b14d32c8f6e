import {type Output, TEXT_TYPE} from '../output.ts';
import {buildSecurityText, getExpiry} from './build-security-text.ts';

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
