import {createHash} from 'node:crypto';
import type {InlineHashes, InlineScript} from '../../src/config/headers.ts';
import {HostError} from './read-site.ts';
import type {InlineParts} from './scan-html.ts';

/** What the site is expected to carry inline. */
type Expected = {
  readonly scripts: readonly InlineScript[];
  readonly styles: readonly string[];
};

/** The source expression of a policy for a script or a style attribute. */
export function hashInline(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const shorten = (text: string) => JSON.stringify(text.trim().slice(0, 80));

/**
 * Collects what the pages of a site carry inline and holds it to what is expected: each script of
 * the list in one wording, on each page that it belongs to, and nothing else.
 */
export class InlineAudit {
  private readonly expected: Expected;
  private readonly wordings = new Map<string, string>();
  private readonly styles = new Set<string>();
  private readonly faults: string[] = [];

  constructor(expected: Expected) {
    this.expected = expected;
  }

  /** Looks at what one page carries. */
  add(file: string, {scripts, styles, forbidden}: InlineParts): void {
    const found = scripts.flatMap((text) => this.recognise(file, text));
    const isRedirect = found.some(({pages}) => pages === 'redirect');
    for (const script of this.expected.scripts) {
      const count = found.filter((each) => each === script).length;
      const wanted = isRedirect || script.pages === 'redirect' ? undefined : 1;
      if (wanted !== undefined && count !== wanted) {
        this.faults.push(`${file} has the script "${script.name}" ${count} times, expected once`);
      }
    }
    for (const style of styles) {
      if (this.expected.styles.includes(style)) this.styles.add(style);
      else this.faults.push(`${file} has an unknown style attribute ${shorten(style)}`);
    }
    for (const part of forbidden) this.faults.push(`${file} has ${part}, which no policy allows`);
  }

  private recognise(file: string, text: string): InlineScript[] {
    const known = this.expected.scripts.find(({pattern}) => pattern.test(text));
    if (!known) {
      this.faults.push(`${file} has an unknown inline script ${shorten(text)}`);
      return [];
    }
    const wording = this.wordings.get(known.name);
    if (wording !== undefined && wording !== text) {
      this.faults.push(`${file} has another wording of the script "${known.name}"`);
    }
    this.wordings.set(known.name, wording ?? text);
    return [known];
  }

  /**
   * The hashes for the policy, once all pages have been added.
   *
   * @throws {HostError} when the pages carry something else than what is expected.
   */
  finish(): InlineHashes {
    for (const {name} of this.expected.scripts) {
      if (!this.wordings.has(name)) this.faults.push(`no page has the script "${name}"`);
    }
    for (const style of this.expected.styles) {
      if (!this.styles.has(style)) {
        this.faults.push(`no page has the style attribute ${shorten(style)}`);
      }
    }
    if (this.faults.length > 0) throw new HostError(describeFaults(this.faults));
    return {
      scripts: [...this.wordings.values()].map(hashInline).sort(),
      styles: [...this.styles].map(hashInline).sort(),
    };
  }
}

const SHOWN = 10;

function describeFaults(faults: readonly string[]): string {
  const rest = faults.length - SHOWN;
  return (
    `The content security policy does not fit the built pages, ${faults.length} times:\n` +
    faults
      .slice(0, SHOWN)
      .map((fault) => `  ${fault}\n`)
      .join('') +
    (rest > 0 ? `  … and ${rest} more\n` : '') +
    'Expected is what INLINE_SCRIPTS and INLINE_STYLES in src/config/headers.ts list. Move the ' +
    'code into a file, or add it there with its purpose.'
  );
}
