import {globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {findCircles, findImportsInto, readImports} from './imports.ts';

/** Schemas are in schemas: what describes, shows or edits them goes round in circles for that reason. */
const RECURSION_OF_SCHEMAS = [
  ['Field', 'ListField', 'ObjectField', 'RowFields'].map(
    (name) => `src/components/reference/sample-form/${name}.tsx`,
  ),
  ['Field', 'Schema', 'Variants'].map((name) => `src/components/reference/schema/${name}.tsx`),
  ['build-schema', 'fields', 'variants'].map((name) => `src/openapi/reference/schema/${name}.ts`),
];

const site = readImports(
  '.',
  globSync('{src,scripts,e2e,product,proof,specs}/**/*.*')
    .map((file) => file.replaceAll('\\', '/'))
    .sort(),
);

describe('the imports of the project', () => {
  it('are read from all its files', () => {
    expect(site.size).toBeGreaterThan(700);
    expect([...site.values()].flat().length).toBeGreaterThan(2000);
  });

  it('lead from the scripts to the site, never back', () => {
    expect(findImportsInto(site, 'src', 'scripts')).toEqual([]);
    expect(findImportsInto(site, 'scripts', 'src').length).toBeGreaterThan(100);
  });

  it('lead from the product, as far as the site takes it, to no script either', () => {
    const imported = [...site].filter(([file]) => file.startsWith('src/')).flatMap(([, to]) => to);
    const taken = imported.filter((file) => file.startsWith('product/'));
    expect(taken).toContain('product/index.ts');
    const scripts = taken
      .flatMap((file) => site.get(file) ?? [])
      .filter((to) => /^scripts/.test(to));
    expect(scripts).toEqual([]);
  });

  it('lead from what reads specifications to nothing that shows them', () => {
    const above = ['components', 'guides', 'outputs', 'plugins', 'theme'];
    expect(
      above.flatMap((folder) => findImportsInto(site, 'src/openapi', `src/${folder}`)),
    ).toEqual([]);
  });

  it('go round in a circle only where schemas do', () => {
    expect(findCircles(site)).toEqual(RECURSION_OF_SCHEMAS);
  });
});

describe('reading imports', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'imports-'));
  const files = {
    'src/a.ts': "import type {B} from './b.ts';\nconst text = 'from ./c.ts';\n",
    'src/b.ts': "export {c} from './c';\ntype A = typeof import('./a.ts');\n",
    'src/c/index.tsx': "const d = require('../d.cjs');\nimport x from 'react';\n",
    'src/d.cjs': "const later = import('@site/scripts/e.ts');\n",
    'scripts/e.ts': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  }
  afterAll(() => rmSync(root, {recursive: true}));
  const graph = readImports(root, Object.keys(files));

  it('finds values, types, exports and calls, and no text that looks like one', () => {
    expect(Object.fromEntries(graph)).toEqual({
      'src/a.ts': ['src/b.ts'],
      'src/b.ts': ['src/c/index.tsx', 'src/a.ts'],
      'src/c/index.tsx': ['src/d.cjs'],
      'src/d.cjs': ['scripts/e.ts'],
      'scripts/e.ts': [],
    });
  });

  it('names an import that leads back, and each circle once', () => {
    expect(findImportsInto(graph, 'src', 'scripts')).toEqual(['src/d.cjs → scripts/e.ts']);
    expect(findCircles(graph)).toEqual([['src/a.ts', 'src/b.ts']]);
  });
});
