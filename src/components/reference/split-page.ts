/** Begins the samples and fields of an operation. Descriptions cannot hold such an element. */
const REST = '<div class="ref-aside"';

/**
 * Takes the HTML document of a page apart: its head with what stands above the samples of an operation,
 * and what follows up to the paginator. The first part is a tenth of the page, and all that has to be
 * parsed before its title can show. The frame, which is shown already, is left out.
 *
 * @returns the second part is empty for pages of other kinds, and for HTML that is no page of the site.
 */
export function splitPage(html: string): readonly [first: string, rest: string] {
  const head = html.indexOf('</head>');
  const start = html.indexOf('<div data-reference="', head);
  const end = html.indexOf('</main>', start);
  if (head < 0 || start < 0 || end < 0) return [html, ''];
  const found = html.indexOf(REST, start);
  const cut = found < 0 ? end : Math.min(found, end);
  return [html.slice(0, head) + html.slice(start, cut), html.slice(cut, end)];
}
