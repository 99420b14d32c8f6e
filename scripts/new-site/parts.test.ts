import {readFileSync} from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import {load} from 'js-yaml';
import {describe, expect, it} from 'vitest';
import {isOfFramework} from './copy-framework.ts';
import {escapeMdx} from './first-request.ts';
import {CHECKS_FILE, rewriteChecks, rewritePackage} from './framework.ts';
import {TEMPLATES} from './make-site.ts';
import {defineProduct, writeProductFiles} from './product-files.ts';
import {type SiteDocument, toLabel} from './read-documents.ts';

const OPTIONS = {folder: 'mine', name: 'Acme', url: 'https://docs.acme.example', apis: []};

describe('a new site', () => {
  it('has the framework without the embedded product and without tests of the framework', () => {
    const files = [
      ...['docs/a.mdx', 'product/index.ts', 'specs/x.tsp', 'static/a.svg', 'sidebars.ts'],
      ...['README.md', 'src/a.test.tsx', 'scripts/openapi/testing/command.ts', 'proof/run.ts'],
      ...['scripts/testing/read-time.ts', 'src/testing/boats.ts'],
      ...['e2e/framework/file-notes.spec.ts', 'e2e/embedded/chrome.spec.ts', '.ci/run'],
    ];
    expect(files.filter(isOfFramework)).toEqual([]);
    const others = [
      ...['src/product.ts', 'scripts/docs/lint.ts', 'scripts/test/test-command.ts', 'OWNING.md'],
      ...[
        'sidebars-api.ts',
        'e2e/built/routes.test.ts',
        'e2e/accessibility.spec.ts',
        'product/README.md',
      ],
    ];
    expect(others.filter(isOfFramework)).toEqual(others);
  });

  it('loses the commands and packages of the folders that it does not have', () => {
    const scripts = {a: 'b', c: 'node specs/tools/build.ts', d: 'npm ci --prefix proof'};
    const manifest = {name: 'x', workspaces: ['specs'], scripts, dependencies: {one: '1'}};
    const text = rewritePackage(JSON.stringify(manifest), 'Acme Boats');
    expect(JSON.parse(text)).toMatchObject({name: 'acme-boats-docs', dependencies: {one: '1'}});
    expect(JSON.parse(text)).toMatchObject({scripts: {a: 'b'}});
    expect(text).not.toMatch(/specs|proof|workspaces/);
  });

  it('has the checks of a site, without the jobs of the framework', () => {
    const {jobs: all} = load(readFileSync(CHECKS_FILE, 'utf8')) as {jobs: object};
    const {jobs} = load(rewriteChecks(readFileSync(CHECKS_FILE, 'utf8'))) as {jobs: object};
    const gone = Object.keys(all).filter((name) => !Object.hasOwn(jobs, name));
    expect(gone).toEqual(['specifications', 'unit', 'proof']);
    expect(JSON.stringify(jobs)).not.toMatch(/specs:|npm run proof/);
  });

  it('shows texts of documents as they are', () => {
    expect(escapeMdx('a <b> {c}\n*d*')).toBe('a \\<b\\> \\{c\\} \\*d\\*');
  });

  it.each([
    ['Swagger Petstore - OpenAPI 3.0', 'Petstore'],
    ['STAPI', 'STAPI'],
    ['Train Travel API', 'Train Travel'],
    ['Blockfrost.io ~ API Documentation', 'Blockfrost.io'],
    ['API Reference', 'My api'],
    ['A title that is far too long for the navbar of a site', 'My api'],
  ])('calls the document %j %j', (title, label) => {
    expect(toLabel(title, 'my-api')).toBe(label);
  });

  it('makes no address up: what was not given is not in the product file', () => {
    const product = defineProduct({...OPTIONS, storage: 'https://specs.acme.example'}, []);
    const addresses = JSON.stringify(product).match(/[a-z]+:[^"]+/g);
    expect(addresses).toEqual(['https://docs.acme.example', 'https://specs.acme.example']);
  });

  it('names each API on a line of its own, which one removes to remove the API', () => {
    const apis = ['boats', 'piers'].map((id) => ({id, label: id, source: `v1/${id}`}));
    const documents = apis.map((api) => ({api, overview: {tags: [], schemes: []}}));
    const options = {...OPTIONS, storage: 'https://specs.acme.example'};
    const text = writeProductFiles(options, documents as unknown as SiteDocument[], []).get(
      'product/index.ts',
    );
    expect(text).toMatch(/^ +\{ "id": "boats", .*"source": "v1\/boats" \},$/m);
    expect(text).toMatch(/^ +\{ "id": "piers", .*\}$/m);
  });

  it('has icons that are pictures', () => {
    const sizes = ['favicon.ico', 'apple-touch-icon.png'].map((name) =>
      imageSize(readFileSync(path.join(TEMPLATES, 'static', name))),
    );
    expect(sizes).toMatchObject([
      {type: 'ico', width: 32, height: 32},
      {type: 'png', width: 180, height: 180},
    ]);
  });
});
