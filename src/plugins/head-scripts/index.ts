import type {LoadContext, Plugin} from '@docusaurus/types';

type HeadScriptsOptions = {
  /** Texts of scripts without their tags, in the order in which they run. */
  readonly scripts: readonly string[];
};

/** Puts scripts into the head of every page, which run before the first paint. */
export default function headScriptsPlugin(
  _context: LoadContext,
  {scripts}: HeadScriptsOptions,
): Plugin<void> {
  return {
    name: 'head-scripts',
    injectHtmlTags: () => ({
      headTags: scripts.map((innerHTML) => ({tagName: 'script', innerHTML})),
    }),
  };
}

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

/**
 * Writes the script that keeps clicks on tabs until `src/components/code/tabs-behaviour.ts` has started: a
 * tab looks ready from the first paint on, so its first click counts.
 *
 * @returns the text of the script, without its tags.
 */
export function buildEarlyClicksScript(): string {
  return [
    '(function(){',
    'window.earlyClicks=[];',
    'addEventListener("click",function(e){',
    'var kept=window.earlyClicks,tab=kept&&e.target.closest("[role=tab]");',
    'if(tab)kept.push(tab)',
    '})',
    '})()',
  ].join('');
}

/**
 * Writes the script that brings the cursor into the search box with Ctrl+K, Cmd+K and, where nothing is
 * being written, `/`. The box looks ready from the first paint on, so the first press counts, before the
 * scripts of the site have started too.
 *
 * @returns the text of the script, without its tags.
 */
export function buildSearchShortcutScript(): string {
  return [
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
}

/** The entry of the page in the sidebar. */
const ENTRY = '.theme-doc-sidebar-container [aria-current="page"]';

/**
 * Writes the script that scrolls the sidebar to the entry of the page before the first paint: the
 * browser reports the HTML to an observer as it comes in, and the sidebar is complete when the content
 * begins. A narrow screen has no sidebar, and an entry in view stays where it is.
 *
 * @returns the text of the script, without its tags.
 */
export function buildSidebarScript(): string {
  return [
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
}
