/**
 * Writes the script that keeps clicks on tabs until `src/components/code/tabs-behaviour.ts` has started: a
 * tab looks ready from the first paint on, so its first click counts. The keys of the search, which
 * `src/components/search/box/use-shortcut.ts` follows later, lead to its field from then on too.
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
    '});',
    'addEventListener("keydown",function(e){',
    'var field=document.querySelector("[role=combobox][name=q]");',
    'if(!field||document.documentElement.dataset.hasHydrated==="true")return;',
    'if(/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName))return;',
    'if(e.key==="/"||(e.ctrlKey||e.metaKey)&&e.key==="k"){e.preventDefault();field.focus()}',
    '})',
    '})()',
  ].join('');
}
