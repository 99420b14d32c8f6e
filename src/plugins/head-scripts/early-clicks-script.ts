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
