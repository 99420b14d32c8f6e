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
