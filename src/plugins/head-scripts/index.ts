import type {Plugin} from '@docusaurus/types';
import {CHOICES} from '../../config/code-language.ts';

/**
 * Removes `.html` and `/index.html` from an address, so that both spellings work on a server without
 * redirects. It runs before the first paint. For `/index.html` the server has sent the page itself, and only
 * the address changes. For `.html` it has sent the not-found page, which is hidden while the browser loads
 * the right page. Docusaurus shows the wrong page first in both cases:
 * https://github.com/facebook/docusaurus/issues/10053, https://github.com/facebook/docusaurus/issues/10059.
 */
const ADDRESS_SCRIPT = [
  '(function(){',
  'var l=location,p=l.pathname,rest=l.search+l.hash;',
  'if(!/\\.html$/.test(p)||/\\/404\\.html$/.test(p))return;',
  'var page=p.replace(/(\\/index)?\\.html$/,"/");',
  'if(/\\/index\\.html$/.test(p))return history.replaceState(history.state,"",page+rest);',
  'document.documentElement.hidden=true;',
  'l.replace(page+rest)',
  '})()',
].join('');

/** Records clicks on tabs, which look ready at the first paint, until `tabs-behaviour.ts` has started. */
const EARLY_CLICKS_SCRIPT = [
  '(function(){',
  'window.earlyClicks=[];',
  'addEventListener("click",function(e){',
  'var clicks=window.earlyClicks,tab=clicks&&e.target.closest("[role=tab]");',
  'if(tab)clicks.push(tab)',
  '})',
  '})()',
].join('');

/**
 * Focuses the search box on Ctrl+K, Cmd+K and, outside of text fields, `/`. The box looks ready from the
 * first paint, so the first press must work before the scripts of the site have started.
 */
const SEARCH_SHORTCUT_SCRIPT = [
  '(function(){',
  'addEventListener("keydown",function(e){',
  'var box=document.querySelector(".navbar__search-input"),command=e.ctrlKey||e.metaKey;',
  'if(!box||e.defaultPrevented||e.altKey)return;',
  'if(!(command?/^k$/i:/^\\/$/).test(e.key))return;',
  'if(!command&&e.target.closest("input,textarea,select,[contenteditable]"))return;',
  'e.preventDefault();',
  'if(document.activeElement!==box)window.searchOrigin=document.activeElement;',
  'box.focus();box.select()',
  '})',
  '})()',
].join('');

const ENTRY = '.theme-doc-sidebar-container [aria-current="page"]';

/**
 * Scrolls the sidebar to the entry of the page before the first paint. An observer receives the HTML while
 * it is loading, and the sidebar is complete when `main` is there. A narrow screen has no sidebar, and a
 * visible entry is not moved.
 */
const SIDEBAR_SCRIPT = [
  '(function(){',
  'var observer=new MutationObserver(function(){',
  'var main=document.querySelector("main");',
  'if(!main&&document.readyState==="loading")return;',
  'observer.disconnect();',
  `var entry=document.querySelector(${JSON.stringify(ENTRY)}),`,
  'menu=entry&&entry.closest(".menu");',
  'if(!menu||!menu.offsetParent)return;',
  'var frame=menu.getBoundingClientRect(),box=entry.getBoundingClientRect();',
  'if(box.bottom>Math.min(frame.bottom,innerHeight))',
  'menu.scrollTop=box.top-frame.top-(frame.height-box.height)/2',
  '});',
  'observer.observe(document,{childList:true,subtree:true})',
  '})()',
].join('');

/** The notice of a page whose files failed to load. */
export const LOST =
  'Parts of this page failed to load. You can read it, but tabs, forms and copy buttons do not work.';

/**
 * Recovers a page whose files are gone. Cached pages can name files that a newer release no longer has.
 * When a script or style sheet cannot be loaded before the page is live, this requests the file from the
 * server. If it is gone, the page reloads. If it is still gone after a reload, or there is no response,
 * a notice with a button appears and the page stays readable. The type of the navigation prevents a loop
 * without storage. Upstream: https://github.com/facebook/docusaurus/issues/7599.
 *
 * It is in the head of every page, because the bundle itself can be gone.
 */
export const RECOVERY_SCRIPT = [
  '(function(){',
  'var d=document,done=0;',
  'function show(){',
  'var b=d.createElement("div"),r=d.createElement("button");',
  'b.id="site-recovery";b.setAttribute("role","alert");',
  `b.textContent=${JSON.stringify(`${LOST} `)};`,
  'r.type="button";r.className="button";r.textContent="Retry";',
  'r.onclick=function(){location.reload()};',
  'b.appendChild(r);(d.body||d.documentElement).appendChild(b)}',
  'addEventListener("error",function(e){',
  'var t=e.target,n=performance.getEntriesByType("navigation")[0];',
  'if(done||d.documentElement.getAttribute("data-has-hydrated")==="true")return;',
  'if(t.tagName!=="SCRIPT"&&!(t.tagName==="LINK"&&t.rel==="stylesheet"))return;',
  'done=1;',
  'fetch(t.src||t.href,{method:"HEAD",cache:"no-store"}).then(function(a){',
  // Some hosts return a page with status 200 for a missing file; its type shows that.
  'var gone=a.status===404||a.status===410||/html/.test(a.headers.get("content-type"));',
  'if(gone&&n&&n.type!=="reload")location.reload();else show()',
  '},show)',
  '},true)',
  '})()',
].join('');

/**
 * Writes the reader's choices for the samples to `<html>` before the first paint: the parameter of the
 * address, else the stored choice, else the first value. It is in the head of every page, so it is small,
 * and it works without storage.
 */
export const CHOICES_SCRIPT = [
  '(function(){',
  'var p=new URLSearchParams(location.search);',
  `${JSON.stringify(CHOICES)}.forEach(function(c){`,
  'var s;try{s=localStorage.getItem(c.key)}catch(x){}',
  'var known=[c.parameter&&p.get(c.parameter),s,c.values[0]].filter(function(v){',
  'return c.values.indexOf(v)>=0});',
  'document.documentElement.setAttribute(c.attribute,known[0])',
  '})',
  '})()',
].join('');

export const HEAD_SCRIPTS: readonly string[] = [
  ADDRESS_SCRIPT,
  RECOVERY_SCRIPT,
  CHOICES_SCRIPT,
  EARLY_CLICKS_SCRIPT,
  SEARCH_SHORTCUT_SCRIPT,
  SIDEBAR_SCRIPT,
];

/** Adds scripts to the head of every page, which run before the first paint, in this order. */
export default function headScriptsPlugin(): Plugin<void> {
  return {
    name: 'head-scripts',
    injectHtmlTags: () => ({
      headTags: HEAD_SCRIPTS.map((innerHTML) => ({tagName: 'script', innerHTML})),
    }),
  };
}
