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
 *
 * @returns the hashes for the policy
 * @throws {HostError} when the pages carry something else than what is expected.
 */
export async function auditInline(
  expected: Expected,
  pages: AsyncIterable<readonly [file: string, parts: InlineParts]>,
): Promise<InlineHashes> {
  const wordings = new Map<string, string>();
  const known = new Set<string>();
  const faults: string[] = [];
  const recognise = (file: string, text: string): InlineScript[] => {
    const script = expected.scripts.find(({pattern}) => pattern.test(text));
    if (!script) {
      faults.push(`${file} has an unknown inline script ${shorten(text)}`);
      return [];
    }
    const wording = wordings.get(script.name) ?? text;
    if (wording !== text) faults.push(`${file} has another wording of the script "${script.name}"`);
    wordings.set(script.name, wording);
    return [script];
  };
  for await (const [file, {scripts, styles, forbidden}] of pages) {
    const found = scripts.flatMap((text) => recognise(file, text));
    const isRedirect = found.some(({pages: kind}) => kind === 'redirect');
    for (const script of expected.scripts) {
      const count = found.filter((each) => each === script).length;
      const isWanted = !isRedirect && script.pages !== 'redirect';
      if (isWanted && count !== 1) {
        faults.push(`${file} has the script "${script.name}" ${count} times, expected once`);
      }
    }
    for (const style of styles) {
      if (expected.styles.includes(style)) known.add(style);
      else faults.push(`${file} has an unknown style attribute ${shorten(style)}`);
    }
    for (const part of forbidden) faults.push(`${file} has ${part}, which no policy allows`);
  }
  if (faults.length > 0) throw new HostError(describeFaults(faults));
  return {
    scripts: [...wordings.values()].map(hashInline).sort(),
    styles: [...known].map(hashInline).sort(),
  };
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
