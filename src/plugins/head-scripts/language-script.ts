type LanguageScriptOptions = {
  /** Language ids; the first one is shown to a reader who has chosen nothing. */
  readonly languages: readonly string[];
  readonly storageKey: string;
  readonly attribute: string;
  /** The form of the samples: `call` unless the address or the stored choice says `program`. */
  readonly form: {
    readonly parameter: string;
    readonly storageKey: string;
    readonly attribute: string;
  };
  /** The environment of the samples: the sandbox unless the stored choice is production. */
  readonly environment: {readonly storageKey: string; readonly attribute: string};
};

/**
 * Writes the script that puts the reader's code language on `<html>` before the first paint: the
 * `lang` parameter of the address, then the stored choice, then the first language. The form of the
 * samples and their environment follow in the same way. It is in the head of every page, so it is small, and it goes
 * on without storage.
 *
 * @returns the text of the script, without its tags.
 */
export function buildLanguageScript({
  languages,
  storageKey,
  attribute,
  form,
  environment,
}: LanguageScriptOptions): string {
  return [
    '(function(){',
    `var l=${JSON.stringify(languages)},s,f,e,r=document.documentElement;`,
    `try{s=localStorage.getItem(${JSON.stringify(storageKey)});`,
    `f=localStorage.getItem(${JSON.stringify(form.storageKey)});`,
    `e=localStorage.getItem(${JSON.stringify(environment.storageKey)})}catch(x){}`,
    'var p=new URLSearchParams(location.search),q=p.get("lang"),',
    `g=p.get(${JSON.stringify(form.parameter)});`,
    `r.setAttribute(${JSON.stringify(attribute)},`,
    'l.indexOf(q)>=0?q:l.indexOf(s)>=0?s:l[0]);',
    `if((g==="call"||g==="program"?g:f)==="program")r.setAttribute(${JSON.stringify(form.attribute)},"program");`,
    `if(e==="production")r.setAttribute(${JSON.stringify(environment.attribute)},e)`,
    '})()',
  ].join('');
}
