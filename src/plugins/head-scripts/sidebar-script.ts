/** The entry of the page in the sidebar. */
const ENTRY = '.theme-doc-sidebar-container [aria-current="page"]';

/**
 * Writes the script that scrolls the sidebar to the entry of the page before the first paint: the
 * browser tells an observer of the HTML as it comes in, and the sidebar is whole when the content
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
