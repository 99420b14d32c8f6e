import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

const sheets = ['../../src/css/tokens.css', '../../product/colours.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
);

/** Reads the colours of one block in both sheets; the dark block holds only what differs from the light one. */
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
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, WCAG 2.2. */
function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const light = readColours(':root');
const modes = {light, dark: {...light, ...readColours("[data-theme='dark']")}};

const SURFACES = ['paper', 'raised'];
const INKS = Object.keys(light).filter((name) =>
  /^(ink|muted|accent|accent-strong|(method|code)-.*|(failure|success|warning)-ink)$/.test(name),
);

const READ_PAIRS = [
  ...INKS.flatMap((ink) => SURFACES.map((surface) => [ink, surface])),
  ...['failure', 'success', 'warning', 'mark'].map((name) => [`${name}-ink`, `${name}-paper`]),
  ['accent', 'accent-wash'],
  ['ink', 'accent-wash'],
  ['muted', 'accent-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
] as const;

const EDGE_PAIRS = ['control-rule', 'accent'].flatMap((edge) =>
  SURFACES.map((surface) => [edge, surface]),
);

describe.each(Object.entries(modes))('the %s colours', (_mode, colours) => {
  /** Pairs with less contrast than they need. */
  const listWeak = (pairs: readonly (readonly string[])[], least: number) =>
    pairs.filter(([one = '', other = '']) => {
      return !(getContrast(colours[one] ?? '', colours[other] ?? '') >= least);
    });

  it('let texts be read and edges be seen on what they are on', () => {
    expect(INKS.length).toBeGreaterThan(15);
    expect(listWeak(READ_PAIRS, 4.5)).toEqual([]);
    expect(listWeak(EDGE_PAIRS, 3)).toEqual([]);
  });
});

it('the dark colours are others', () => {
  expect(modes.dark.paper).not.toBe(modes.light.paper);
});
