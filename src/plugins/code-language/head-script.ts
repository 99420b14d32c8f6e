export type HeadScriptOptions = {
  /** Language ids; the first one is shown to a reader who has chosen nothing. */
  readonly languages: readonly string[];
  readonly storageKey: string;
  readonly attribute: string;
};

/**
 * Writes the script that puts the reader's code language on `<html>` before the first paint: the
 * `lang` parameter of the address, then the stored choice, then the first language. It stands in the
 * head of every page, so it is small, and it goes on without storage.
 *
 * @returns the text of the script, without its tags.
 */
export function buildHeadScript({languages, storageKey, attribute}: HeadScriptOptions): string {
  return [
    '(function(){',
    `var l=${JSON.stringify(languages)},s;`,
    `try{s=localStorage.getItem(${JSON.stringify(storageKey)})}catch(e){}`,
    'var q=new URLSearchParams(location.search).get("lang");',
    `document.documentElement.setAttribute(${JSON.stringify(attribute)},`,
    'l.indexOf(q)>=0?q:l.indexOf(s)>=0?s:l[0])',
    '})()',
  ].join('');
}
