import {toScriptText} from '../../components/BreadcrumbData/script-text.ts';

type RecoveryOptions = {
  /** Id of the notice's element. */
  readonly id: string;
  /** What the notice says. */
  readonly text: string;
  /** Name of its button, which reloads the page. */
  readonly retry: string;
};

/**
 * Writes the script that helps a reader whose page has lost its files. Pages that a browser or a
 * network kept can name files that a newer release no longer has. When a script or style sheet of
 * the page cannot be loaded before the page is live, it requests the file from the server: is it gone,
 * the page reloads; is it gone after a reload as well, or is there no response, a notice with a button
 * says so and the page stays readable. The kind of navigation is the guard against a loop, because
 * it needs no storage. Upstream: https://github.com/facebook/docusaurus/issues/7599.
 *
 * It is in the head of every page, since the bundle itself can be what is gone.
 *
 * @returns the text of the script, without its tags.
 */
export function buildRecoveryScript({id, text, retry}: RecoveryOptions): string {
  return [
    '(function(){',
    'var d=document,done=0;',
    'function show(){',
    'var b=d.createElement("div"),r=d.createElement("button");',
    `b.id=${toScriptText(id)};b.setAttribute("role","alert");`,
    `b.textContent=${toScriptText(`${text} `)};`,
    `r.type="button";r.className="button";r.textContent=${toScriptText(retry)};`,
    'r.onclick=function(){location.reload()};',
    'b.appendChild(r);(d.body||d.documentElement).appendChild(b)}',
    'addEventListener("error",function(e){',
    'var t=e.target,n=performance.getEntriesByType("navigation")[0];',
    'if(done||d.documentElement.getAttribute("data-has-hydrated")==="true")return;',
    'if(t.tagName!=="SCRIPT"&&!(t.tagName==="LINK"&&t.rel==="stylesheet"))return;',
    'done=1;',
    'fetch(t.src||t.href,{method:"HEAD",cache:"no-store"}).then(function(a){',
    // A host that serves missing files with a page of status 200 says it by the type.
    'var gone=a.status===404||a.status===410||/html/.test(a.headers.get("content-type"));',
    'if(gone&&n&&n.type!=="reload")location.reload();else show()',
    '},show)',
    '},true)',
    '})()',
  ].join('');
}
