import {escapeHtml} from '../../openapi/samples/highlight.ts';

/**
 * The script of every page that leads on: it keeps query and anchor. It is the same on all of them, so that
 * the security policy allows one script.
 */
const SCRIPT =
  'var a=document.querySelector("a");location.replace(a.pathname+(location.search||a.search)+(location.hash||a.hash))';

type LeadOnPage = {
  /** Path of the target with the base path of the site. */
  readonly to: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** Name of the site. */
  readonly name: string;
};

/** Renders the page of a URL that leads on to another page. */
export function renderLeadOnPage(page: LeadOnPage): string {
  const to = escapeHtml(page.to);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<title>${escapeHtml(page.name)}</title>
<link rel="canonical" href="${escapeHtml(page.siteUrl)}${to}">
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>
</head>
<body>
<p>The page is at <a href="${to}">${to}</a>.</p>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
