import type {Header} from '../../src/config/headers.ts';

/** Directives that browsers ignore in an element, and report. */
const HEADER_ONLY = /^(?:frame-ancestors|report-uri|sandbox)\b/;

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Writes the elements that replace headers on a host that sets none: the content security policy
 * and the referrer policy. Nothing in a page can forbid frames or demand HTTPS.
 *
 * @param headers security headers of the site
 */
export function writeMetaPolicy(headers: readonly Header[]): string {
  const get = (name: string) => headers.find(([each]) => each === name)?.[1];
  const policy = (get('Content-Security-Policy') ?? '')
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !HEADER_ONLY.test(directive))
    .join('; ');
  const referrer = get('Referrer-Policy') ?? '';
  return (
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">` +
    `<meta name="referrer" content="${escapeAttribute(referrer)}">`
  );
}

/** Puts the elements at the beginning of the head, before anything that they govern. */
export function addMetaPolicy(html: string, elements: string): string {
  // In the first kilobyte, where browsers look for it.
  const charset = /<meta charset=[^>]*>/i;
  const target = charset.test(html) ? charset : /<head[^>]*>/i;
  if (target.test(html)) return html.replace(target, (found) => found + elements);
  throw new Error('The page has no head, expected one that the policy can stand in.');
}
