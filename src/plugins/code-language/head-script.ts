export type HeadScriptOptions = {
  /** Language ids; the first one is shown to a reader who has chosen nothing. */
  readonly languages: readonly string[];
  readonly storageKey: string;
  readonly attribute: string;
  /** Attribute of `<html>` that says that the site's script cannot be loaded. */
  readonly unscriptedAttribute: string;
};

/**
 * Writes the script that puts the reader's code language on `<html>` before the first paint: the
 * `lang` parameter of the address, then the stored choice, then the first language. It stands in the
 * head of every page, so it is small, and it goes on without storage.
 *
 * When a script that the page begins with cannot be loaded, tabs would never react: it takes the
 * language away again, so that all samples show as they do with script switched off.
 *
 * @returns the text of the script, without its tags.
 */
export function buildHeadScript(options: HeadScriptOptions): string {
  const {languages, storageKey, attribute, unscriptedAttribute} = options;
  return [
    '(function(){',
    'var r=document.documentElement,',
    `l=${JSON.stringify(languages)},s;`,
    `try{s=localStorage.getItem(${JSON.stringify(storageKey)})}catch(e){}`,
    'var q=new URLSearchParams(location.search).get("lang");',
    `r.setAttribute(${JSON.stringify(attribute)},`,
    'l.indexOf(q)>=0?q:l.indexOf(s)>=0?s:l[0]);',
    'addEventListener("error",function(e){if(e.target.defer){',
    `r.removeAttribute(${JSON.stringify(attribute)});`,
    `r.setAttribute(${JSON.stringify(unscriptedAttribute)},"")`,
    '}},true)',
    '})()',
  ].join('');
}
