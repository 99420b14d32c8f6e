import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

const sheets = ['../../src/css/tokens.css', '../../product/colours.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
);

/** Reads the colours of one block in both sheets; the dark block has only those that differ from the light one. */
function readColours(selector: string): Record<string, string> {
  const blocks = sheets.map((sheet) => {
    const start = sheet.indexOf(`${selector} {`);
    return sheet.slice(start, sheet.indexOf('}', start));
  });
  return Object.fromEntries(
    [...blocks.join('\n').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

/** Relative luminance, WCAG 2.2. */
function getLuminance(colour = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const light = readColours(':root');
const dark = {...light, ...readColours("[data-theme='dark']")};

// The contrast of texts is measured on the pages themselves, by axe.
it.each(
  Object.entries({light, dark}).flatMap(([mode, colours]) =>
    ['control-rule', 'accent'].flatMap((edge) =>
      ['paper', 'raised'].map((paper) => [mode, edge, paper, colours] as const),
    ),
  ),
)('in %s colours, the edge %s is seen on %s', (_mode, edge, paper, colours) => {
  const [low = 0, high = 0] = [edge, paper]
    .map((name) => getLuminance(colours[name]))
    .sort((a, b) => a - b);
  expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3);
});
