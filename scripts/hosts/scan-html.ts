import {Parser} from 'htmlparser2';

/** What of a page a content security policy has to know. */
export type InlineParts = {
  /** Texts of the scripts that run, without those that are loaded from a file. */
  readonly scripts: readonly string[];
  /** Values of the style attributes. */
  readonly styles: readonly string[];
  /** What no policy of this site can allow, as `<element attribute>`. */
  readonly forbidden: readonly string[];
};

/** Types of script elements that browsers run; others carry data. */
const RUNS = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i;

const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href'];

function needsUnsafeInline(name: string, value: string): boolean {
  const isScript = ADDRESSES.includes(name) && /^\s*javascript:/i.test(value);
  return name.startsWith('on') || name === 'srcdoc' || isScript;
}

/** Finds inline scripts, style attributes and whatever else needs `unsafe-inline` in a page. */
export function scanHtml(html: string): InlineParts {
  const scripts: string[] = [];
  const styles: string[] = [];
  const forbidden: string[] = [];
  /** The text of a script that runs and is in the page. */
  let script: string | undefined;
  const parser = new Parser({
    // Of two attributes with one name it has the first, as browsers do.
    onopentag(element, attributes) {
      if (element === 'style') forbidden.push('<style>');
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'style') styles.push(value);
        if (needsUnsafeInline(name, value)) forbidden.push(`<${element} ${name}>`);
      }
      const {src, type = ''} = attributes;
      script = element === 'script' && src === undefined && RUNS.test(type) ? '' : undefined;
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag() {
      if (script !== undefined) scripts.push(script);
      script = undefined;
    },
  });
  parser.end(html);
  return {scripts, styles, forbidden};
}
