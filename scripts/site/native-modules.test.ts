import {execFileSync} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';

/** Reads modules as Docusaurus does, in a process that begins with the imports given. */
function read(imports: string, program: string): unknown {
  const head = `import path from 'node:path';
    ${imports}
    const {loadFreshModule} = (await import('@docusaurus/utils')).default;
    const read = (file) => loadFreshModule(path.resolve(file));`;
  const text = execFileSync(
    process.execPath,
    ['--input-type=module-typescript', '--eval', `${head}\n${program}`],
    {encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']},
  );
  return JSON.parse(text);
}

const NATIVE = "await import('./scripts/site/native-modules.ts');";
const IS_KEPT = `const file = 'src/config/twins.ts';
  console.log((await read(file)) === (await read(file)));`;

it('Docusaurus reads its modules with the loader of Node, which keeps them', () => {
  expect(read(NATIVE, IS_KEPT)).toBe(true);
  expect(read('', IS_KEPT)).toBe(false);
});

it('reads the configuration, the sidebars and every plugin of the site', () => {
  const program = `const {title, plugins} = await read('docusaurus.config.ts');
    const files = plugins.map(([file]) => file).filter((file) => file.startsWith('./'));
    const loaded = await Promise.all(files.map(read));
    const kinds = loaded.map((module) => typeof (module.default ?? module));
    console.log(JSON.stringify({title, kinds, sidebars: Object.keys(await read('sidebars.ts'))}));`;
  const {title, kinds, sidebars} = read(NATIVE, program) as Record<string, unknown>;
  expect(title).toEqual(expect.any(String));
  expect(new Set(kinds as string[])).toEqual(new Set(['function']));
  expect(sidebars).not.toContain('default');
});

it('leaves what Node cannot read to the loader of Docusaurus', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'modules-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  await writeFile(path.join(dir, 'title.ts'), "export const title: string = 'Read';");
  await writeFile(
    path.join(dir, 'site.ts'),
    "import {title} from './title';\nexport default {title};",
  );
  const program = `console.log(JSON.stringify(await read(${JSON.stringify(path.join(dir, 'site.ts'))})));`;
  expect(read(NATIVE, program)).toEqual({title: 'Read'});
});

it('names the module that cannot be read, and why', () => {
  const program = `const error = await read('scripts/site/none.ts').catch((error) => error);
    console.log(JSON.stringify([error.message, error.cause.message]));`;
  expect(read(NATIVE, program)).toEqual([
    expect.stringMatching(/^Docusaurus could not load module at path .*none\.ts"$/),
    expect.stringContaining('Cannot find module'),
  ]);
});
