import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {LANGUAGE_IDS} from '../openapi/samples/languages/labels.ts';

const SRC = path.join(import.meta.dirname, '..');
const SHEET = 'css/code-language.css';

/** The selectors of a style sheet, each on one line; its values name no language. */
function readSelectors(file: string): string[] {
  const css = readFileSync(path.join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) =>
    list.split(',').map((selector) => selector.trim().replace(/\s+/g, ' ')),
  );
}

describe('The style sheet of the code languages', () => {
  const selectors = readSelectors(SHEET);

  it.each(LANGUAGE_IDS)(
    'shows the panel of %s, the first panel of a group without it, and the tabs of both',
    (id) => {
      const root = `html[data-lang='${id}']`;
      const without = `${root} .code-tabs:not([data-languages~='${id}'])`;
      expect(selectors).toEqual(
        expect.arrayContaining([
          `${root} [data-panel='${id}']`,
          `${root} .tab-list > [data-tab='${id}']`,
          `${without} > .code-bar + [data-panel]`,
          `${without} .tab-list > :first-child`,
        ]),
      );
    },
  );

  it('names no language that the site does not have', () => {
    const named = selectors.flatMap((selector) =>
      [...selector.matchAll(/\[data-(?:lang|panel|tab|languages)~?='([^']+)'\]/g)].map(
        ([, id]) => id,
      ),
    );
    const known: readonly string[] = LANGUAGE_IDS;
    expect(named.filter((id) => !known.includes(id ?? ''))).toEqual([]);
    expect(new Set(named).size).toBe(known.length);
  });

  it('is the only one that names languages', () => {
    const others = globSync('**/*.css', {cwd: SRC}).filter((file) => file !== SHEET);
    const guilty = others.filter((file) =>
      readSelectors(file).some((selector) => /\[data-(?:lang|languages)[~|^$*]?=/.test(selector)),
    );
    expect(others.length).toBeGreaterThan(20);
    expect(guilty).toEqual([]);
  });
});
