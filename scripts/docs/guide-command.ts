import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {listGuides} from '../../src/guides/list-guides.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {findFirstRequest} from '../new-site/first-request.ts';
import {readPages} from './lint.ts';
import {buildMove} from './move-guide.ts';
import {buildNewGuide} from './new-guide.ts';
import {REDIRECTS_FILE, ROUTES_FILE, readRedirects} from './routes.ts';
import {BenchError} from './sidebar-source.ts';

const HELP = `Makes and moves guides, with all that belongs to it.

  npm run new:guide -- events/seat-plans              page from the template, sidebar, address
  npm run move:guide -- events/event events/festival  page, links, sidebar, redirect

Exit codes: 0 done, 1 not possible, 2 the command was called wrongly.`;

const siteDir = process.cwd();
const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');

function writeAll(changes: ReadonlyMap<string, string>): void {
  for (const [file, text] of changes) {
    mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    writeFileSync(path.join(siteDir, file), text);
    console.log(file);
  }
  const formatter = path.join(siteDir, 'node_modules/@biomejs/biome/bin/biome');
  const files = [...changes.keys()].filter((file) => !file.endsWith('.mdx'));
  const {status, stderr} = spawnSync(process.execPath, [formatter, 'format', '--write', ...files]);
  if (status !== 0) throw new BenchError(`The files are written and not formatted: ${stderr}`);
}

function makeGuide(id: string): void {
  const folder = path.join(siteDir, 'docs', path.dirname(id));
  const files = listGuides(path.join(siteDir, 'docs')).filter(
    (file) => path.dirname(file) === folder,
  );
  const {pages} = readPages(siteDir, files);
  const changes = buildNewGuide({
    id,
    template: readFileSync(new URL('templates/guide.mdx', import.meta.url), 'utf8'),
    sidebar: read('sidebars.ts'),
    routes: JSON.parse(read(ROUTES_FILE)),
    positions: pages.map(({frontMatter}) => Number(frontMatter?.sidebar_position ?? 0)),
    exists: existsSync(path.join(siteDir, `docs/${id}.mdx`)),
    request: findFirstRequest(readVerified(path.join(siteDir, VERIFIED_DIR), APIS))?.section,
  });
  writeAll(changes);
}

function moveGuide(from: string, to: string): void {
  const files = listGuides(path.join(siteDir, 'docs'));
  const names = files.map((file) => path.relative(siteDir, file).replaceAll(path.sep, '/'));
  const {changes, removed} = buildMove({
    from,
    to,
    sidebar: read('sidebars.ts'),
    routes: JSON.parse(read(ROUTES_FILE)),
    redirects: readRedirects(JSON.parse(read(REDIRECTS_FILE))),
    guides: new Map(names.map((name) => [name, read(name)])),
  });
  writeAll(changes);
  rmSync(path.join(siteDir, removed));
  console.log(`${removed} removed`);
}

function main(): number {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {help: {type: 'boolean'}},
  });
  const [verb, ...names] = positionals;
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [first, second] = names;
  const isNew = verb === 'new' && names.length === 1;
  const isMove = verb === 'move' && names.length === 2;
  if (first === undefined || !(isNew || isMove)) {
    console.error(HELP);
    return 2;
  }
  try {
    if (isNew) makeGuide(first);
    else moveGuide(first, second ?? '');
    return 0;
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = main();
