import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {load} from 'js-yaml';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {ReferencePage} from '../../src/components/reference/ReferencePage';
import {buildReference, PageDataError} from '../../src/openapi/reference/build-reference.ts';

import type {ReferencePageData} from '../../src/openapi/reference/types.ts';
import {makeLargeDocument} from './large-document.ts';

const require = createRequire(import.meta.url);
const EXAMPLES = path.dirname(require.resolve('@readme/oas-examples/package.json'));

/** Larger pages are slow to open; of a large document only the heaviest pages are measured. */
const MEASURED_PAGES = 60;
const MAX_HTML_BYTES = 1_500_000;

/** Documents with schemes that they do not declare. */
const FAULTY: Readonly<Record<string, RegExp>> = {
  'response-http-behavior': /security scheme "api_key" is not in components/,
};

const api = {id: 'public-api', label: 'Public', source: 'public-api'};

function build(document: unknown): readonly ReferencePageData[] {
  return buildReference(api, document).pages;
}

function failuresOf(document: unknown): PageDataError['failures'] {
  try {
    build(document);
  } catch (error) {
    if (error instanceof PageDataError) return error.failures;
    throw error;
  }
  return [];
}

function listExamples(): string[] {
  return ['3.0', '3.1'].flatMap((version) =>
    readdirSync(path.join(EXAMPLES, version), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(?:json|ya?ml)$/.test(file))
      .map((file) => path.join(version, file)),
  );
}

function readExample(file: string): unknown {
  const text = readFileSync(path.join(EXAMPLES, file), 'utf8');
  return file.endsWith('.json') ? JSON.parse(text) : load(text);
}

/** Bytes of the HTML of the pages with the most data, the largest last. */
function measure(pages: readonly ReferencePageData[]): number[] {
  return pages
    .map((page) => ({page, weight: JSON.stringify(page).length}))
    .sort((left, right) => right.weight - left.weight)
    .slice(0, MEASURED_PAGES)
    .map(({page}) => Buffer.byteLength(renderToStaticMarkup(<ReferencePage page={page} />)))
    .sort((left, right) => left - right);
}

describe('public documents', () => {
  const examples = listExamples();

  it.each(examples)('%s becomes pages, or fails with the place', (file) => {
    const document = readExample(file);
    const fault = FAULTY[path.basename(file).replace(/\.\w+$/, '')];
    if (fault) {
      const failures = failuresOf(document);
      expect(failures.map(({reason}) => reason).join('\n')).toMatch(fault);
      expect(failures.every(({pointer}) => pointer.startsWith('#/paths/'))).toBe(true);
      return;
    }
    const pages = build(document);
    expect(new Set(pages.map(({slug}) => slug)).size).toBe(pages.length);
    const sizes = measure(pages);
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes.at(-1)).toBeLessThan(MAX_HTML_BYTES);
  });

  it('are a hundred and more, of OpenAPI 3.0 and 3.1, as JSON and YAML', () => {
    const count = (pattern: RegExp) => examples.filter((file) => pattern.test(file)).length;
    console.log(
      `${examples.length} documents: ${count(/^3\.0/)} of OpenAPI 3.0, ${count(/^3\.1/)} of 3.1, ` +
        `${count(/json$/)} JSON, ${count(/ya?ml$/)} YAML`,
    );
    expect(examples.length).toBeGreaterThan(100);
  });

  it('of a thousand operations become pages of bounded size', {timeout: 120_000}, () => {
    const started = performance.now();
    const pages = build(makeLargeDocument());
    const built = performance.now();
    const sizes = measure(pages);
    const kilobytes = (bytes = 0) => `${Math.round(bytes / 1000)} kB`;
    console.log(
      `${pages.length} pages: data in ${Math.round(built - started)} ms, HTML of ${sizes.length} in ` +
        `${Math.round(performance.now() - built)} ms, largest ${kilobytes(sizes.at(-1))}`,
    );
    expect(pages.length).toBeGreaterThan(1000);
    expect(sizes.at(-1)).toBeLessThan(MAX_HTML_BYTES);
  });
});
