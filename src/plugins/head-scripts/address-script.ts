/**
 * Writes the script that takes `.html` and `/index.html` off an address, so that both spellings work on a
 * server without redirects. It runs before anything is painted. For `/index.html` the server has sent the
 * page itself, and only the address changes. For `.html` it has sent the not-found page, which stays hidden
 * while the browser loads the page that is meant. Upstream, where both show the wrong page first:
 * https://github.com/facebook/docusaurus/issues/10053, https://github.com/facebook/docusaurus/issues/10059.
 *
 * @returns the text of the script, without its tags.
 */
export function buildAddressScript(): string {
  return [
    '(function(){',
    'var l=location,p=l.pathname,rest=l.search+l.hash;',
    'if(!/\\.html$/.test(p)||/\\/404\\.html$/.test(p))return;',
    'var page=p.replace(/(\\/index)?\\.html$/,"/");',
    'if(/\\/index\\.html$/.test(p))return history.replaceState(history.state,"",page+rest);',
    'document.documentElement.hidden=true;',
    'l.replace(page+rest)',
    '})()',
  ].join('');
}
