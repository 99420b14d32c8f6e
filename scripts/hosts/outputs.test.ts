import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {readProduct} from '../../src/config/product.ts';
import {OUTPUTS} from '../../src/outputs/index.ts';
import type {SiteModel} from '../../src/outputs/model.ts';
import type {Output} from '../../src/outputs/output.ts';
import {
  buildOutputs,
  describeOutputs,
  writeFiles,
} from '../../src/plugins/outputs/write-outputs.ts';
import {buildTypeRules} from './site-headers.ts';

const site: SiteModel = {
  product: readProduct({
    SITE_URL: 'https://harbour.example',
    SITE_BASE_URL: '/my/docs/',
    SECURITY_CONTACT: 'mailto:security@harbour.example',
  }),
  checkedAt: new Date('2027-01-02T03:04:05Z'),
  apis: [],
  errors: [],
  guides: [],
  builtPages: [],
  history: [],
  journeys: [],
  hosts: [],
  routes: ['/my/docs/', '/my/docs/docs/'],
};

/** What an output is: a folder with this, and its name in the list. */
const catalogue: Output = {
  name: 'catalogue',
  build: ({routes}) => [
    {
      path: '.well-known/api-catalog',
      mediaType: 'application/linkset+json',
      content: JSON.stringify(routes),
      isForOrigin: true,
    },
  ],
};

const paths = (file: string): Output => ({
  name: 'other',
  build: () => [{path: file, mediaType: 'text/plain', content: new Uint8Array(3)}],
});

describe('outputs', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'outputs-'));
  afterAll(() => rmSync(dir, {recursive: true}));

  it('are written below the site with their sizes, and hosts learn their types', async () => {
    const files = buildOutputs([catalogue, paths('a/b.txt')], site);
    const written = writeFiles(dir, files);
    expect(readFileSync(path.join(dir, '.well-known/api-catalog'), 'utf8')).toBe(
      '["/my/docs/","/my/docs/docs/"]',
    );
    expect(written.map(({output, bytes}) => [output, bytes])).toEqual([
      ['catalogue', 30],
      ['other', 3],
    ]);
    expect(buildTypeRules(written, '/my/docs/')).toEqual([
      {path: '/my/docs/.well-known/api-catalog', mediaType: 'application/linkset+json'},
    ]);
  });

  it('say in a line what has to be at the root of the origin, unless the site is there', async () => {
    const written = writeFiles(dir, buildOutputs([catalogue], site));
    const describeBelow = (baseUrl: string) =>
      describeOutputs(written, ['.well-known/api-catalog'], {...site.product, baseUrl});
    expect(describeBelow('/')).toEqual(['Outputs next to the pages: catalogue 1 file of 0.0 kB.']);
    expect(describeBelow('/my/docs/')[1]).toMatch(
      /below \/my\/docs\/: also publish them at https:/,
    );
  });

  it.each(['../a', '/a', 'a//b', 'a/../b', './a', '', 'a\\b'])(
    'never leave the folder by %j',
    (file) => {
      expect(() => buildOutputs([paths(file)], site)).toThrow(
        /"other" cannot be written: found the path/,
      );
    },
  );

  it('never take the file of another one', () => {
    expect(() => buildOutputs([paths('a'), {...paths('a'), name: 'more'}], site)).toThrow(
      /the path "a", which the output "other" has too/,
    );
  });
});

describe('the outputs of this site', () => {
  it('are pure: the same model gives the same files', () => {
    const files = buildOutputs(OUTPUTS, site);
    expect(buildOutputs(OUTPUTS, site)).toEqual(files);
    expect(new Set(files.map(({output}) => output))).toEqual(
      new Set([
        ...['search', 'changes', 'robots', 'security-text', 'llms', 'api-catalog', 'file-list'],
        'lead-on',
      ]),
    );
  });

  it('have no security.txt where nobody takes reports', () => {
    const product = {...site.product, securityContact: undefined};
    const files = buildOutputs(OUTPUTS, {...site, product});
    expect(files.map((file) => file.path)).not.toContain('.well-known/security.txt');
  });

  it('name the site map below the base address, and security.txt where its readers look', () => {
    const texts = new Map(
      buildOutputs(OUTPUTS, site).map(({path: name, content}) => [name, content]),
    );
    expect(texts.get('robots.txt')).toContain(
      'Sitemap: https://harbour.example/my/docs/sitemap.xml',
    );
    expect(texts.get('.well-known/security.txt')).toContain(
      'Canonical: https://harbour.example/.well-known/security.txt',
    );
  });
});
