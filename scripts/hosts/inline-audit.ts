import {hash} from 'node:crypto';
import {createRequire} from 'node:module';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import type {InlineHashes} from '../../src/config/headers.ts';
import {START_SCRIPT} from '../../src/config/html-template.ts';
import {colorMode} from '../../src/config/navigation.ts';
import {product} from '../../src/config/product.ts';
import {list} from '../../src/openapi/document/quote.ts';
import {LEAD_ON_SCRIPT} from '../../src/outputs/lead-on/index.ts';
import {HEAD_SCRIPTS} from '../../src/plugins/head-scripts/index.ts';
import {HostError} from './read-site.ts';

/** The theme's inline script before the first paint: it sets the colour mode and hides a closed announcement. */
function writeThemeScript(): string {
  // Playwright loads this file as CommonJS, which has no `import.meta.url`.
  const require = createRequire(path.resolve('package.json'));
  const theme = require('@docusaurus/theme-classic/lib/inlineScripts.js');
  const siteStorage = {type: 'localStorage', namespace: ''};
  return [
    theme.getThemeInlineScript({colorMode, siteStorage}),
    theme.DataAttributeQueryStringInlineJavaScript,
    product.mailingListUrl ? theme.getAnnouncementBarInlineScript({siteStorage}) : '',
  ].join('\n');
}

/** Undoes Docusaurus's changes to the theme's script: blanks, and the hash of the site in storage keys. */
const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/-[0-9a-f]{3}'/g, "'")
    .trim();

const THEME_SCRIPT = tidy(writeThemeScript());

/** Inline scripts that pages may have, because they run before the first paint; any other one stops the build. */
const SCRIPTS = new Set([START_SCRIPT, LEAD_ON_SCRIPT, ...HEAD_SCRIPTS]);

/** Style attributes that pages may have: that of the theme's hidden icons. */
const STYLES = new Set(['display: none;']);

/** Types of script elements that browsers run; others contain data. */
const RUNS = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i;

const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href'];

function needsUnsafeInline(name: string, value: string): boolean {
  const isScript = ADDRESSES.includes(name) && /^\s*javascript:/i.test(value);
  return name.startsWith('on') || name === 'srcdoc' || isScript;
}

/** Finds inline scripts, style attributes and everything else in a page that needs `unsafe-inline`. */
export function scanHtml(html: string) {
  /** Texts of inline scripts that browsers run. */
  const scripts: string[] = [];
  /** Values of the style attributes. */
  const styles: string[] = [];
  /** Elements and attributes that the policy cannot allow, as `<element attribute>`. */
  const forbidden: string[] = [];
  /** The text of the inline script that is being read. */
  let script: string | undefined;
  const parser = new Parser({
    // Like a browser, the parser uses the first of two attributes with the same name.
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

/** The source expression for a script or a style attribute in a policy. */
export function hashInline(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

const shorten = (text: string) => JSON.stringify(text.trim().slice(0, 80));

/**
 * Collects the inline code of a site's pages, and checks that all of it is expected.
 *
 * @returns the hashes for the policy
 * @throws {HostError} when a page has other inline code
 */
export async function auditInline(
  pages: AsyncIterable<readonly [file: string, html: string]>,
): Promise<InlineHashes> {
  const found = {scripts: new Set<string>(), styles: new Set<string>()};
  const faults: string[] = [];
  for await (const [file, html] of pages) {
    const {scripts, styles, forbidden} = scanHtml(html);
    for (const text of scripts) {
      found.scripts.add(text);
      if (!SCRIPTS.has(text) && tidy(text) !== THEME_SCRIPT) {
        faults.push(`${file} has an unknown inline script ${shorten(text)}`);
      }
    }
    for (const style of styles) {
      found.styles.add(style);
      if (!STYLES.has(style))
        faults.push(`${file} has an unknown style attribute ${shorten(style)}`);
    }
    for (const part of forbidden) faults.push(`${file} has ${part}, which no policy allows`);
  }
  if (faults.length > 0) {
    throw new HostError(
      `The content security policy does not fit the built pages, ${faults.length} times:\n  ` +
        `${list(faults, 10, '\n  ')}\nExpected is what SCRIPTS and STYLES in ` +
        'scripts/hosts/inline-audit.ts list. Move the code into a file, or add it there.',
    );
  }
  return {
    scripts: [...found.scripts].map(hashInline).sort(),
    styles: [...found.styles].map(hashInline).sort(),
  };
}
