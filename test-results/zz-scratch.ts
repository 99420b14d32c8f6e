import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import yaml from 'js-yaml';
import {APIS} from '../src/config/apis.ts';
import {product} from '../src/config/product.ts';
import {listGuides} from '../src/guides/check-guides.ts';
import {OUTPUTS} from '../src/outputs/index.ts';
import {readBuiltPages} from '../src/plugins/outputs/read-built-pages.ts';
import {readBuiltGuides} from '../src/plugins/outputs/read-guide.ts';
import {readSiteModel} from '../src/plugins/outputs/read-model.ts';
import {readTrees} from '../src/plugins/outputs/read-tree.ts';

const t0 = performance.now();
const out = process.argv[2] ?? '/work/main/build';
const guides = listGuides('docs')
  .map((f) => {
    const id = f.replace(/^docs\//, '').replace(/\.mdx$/, '');
    const fm: any = yaml.load(readFileSync(f, 'utf8').split('---')[1]!);
    let p = fm.slug === '/' ? '/docs/' : `/docs/${id.replace(/\/index$/, '')}/`;
    if (fm.slug && fm.slug !== '/')
      p = '/docs' + (fm.slug.startsWith('/') ? fm.slug : '/' + fm.slug) + '/';
    return {id, permalink: p, title: fm.title, description: fm.description, source: `@site/${f}`};
  })
  .filter((g) => {
    const ok = existsSync(out + g.permalink + 'index.html');
    if (!ok) console.log('no page', g.permalink);
    return ok;
  });
const reference = APIS.flatMap(({id}) =>
  readdirSync(`.openapi/pages/${id}`)
    .map((f) => f.replace('.json', ''))
    .map((s) => ({
      id: `${id}/${s}`,
      permalink: `/api/${id}/${s}/`,
      title: '',
      description: '',
      source: '',
    })),
);
const docs = {guides, reference} as any;
const routes = [
  '/',
  '/api/',
  '/api/samples/',
  '/search/',
  ...guides.map((g) => g.permalink),
  ...reference.map((r) => r.permalink),
];
const documents = new Map(
  APIS.map(({id}) => [id, JSON.parse(readFileSync(`.openapi/${id}.json`, 'utf8'))]),
);
const site = await readSiteModel({
  siteDir: process.cwd(),
  product,
  docs,
  routes,
  documents,
  readGuide: readBuiltGuides(out, '/'),
  readTree: readTrees(process.cwd()),
  readPages: (p) => readBuiltPages(out, '/', p),
});
console.log('model', Math.round(performance.now() - t0));
for (const o of OUTPUTS) {
  const t = performance.now();
  const files = o.build(site);
  console.log(
    o.name,
    files.length,
    Math.round(files.reduce((s, f) => s + Buffer.byteLength(f.content), 0) / 1000) + ' kB',
    Math.round(performance.now() - t) + ' ms',
  );
  if (o.name !== 'search')
    for (const f of files) {
      const p = path.join('/tmp/tw', f.path);
      mkdirSync(path.dirname(p), {recursive: true});
      writeFileSync(p, f.content);
    }
}
