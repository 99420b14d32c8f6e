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
  let script: string | undefined;
  const parser = new Parser({
    onopentag(element, attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'style') styles.push(value);
        if (needsUnsafeInline(name, value)) forbidden.push(`<${element} ${name}>`);
      }
      if (element === 'style') forbidden.push('<style>');
      const runs = element === 'script' && RUNS.test(attributes.type ?? '');
      if (runs && attributes.src === undefined) script = '';
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(element) {
      if (element !== 'script' || script === undefined) return;
      scripts.push(script);
      script = undefined;
    },
  });
  parser.end(html);
  return {scripts, styles, forbidden};
}
