import {existsSync} from 'node:fs';
import {expect, it} from 'vitest';
import {buildPages} from './build-pages.ts';
import {BuildProgram} from './build-program.ts';
import {writeProgram} from './testing/write-program.ts';

/** Says that its pages are written, and ends with its argument when it hears that it can go on. */
const DOCUSAURUS = `const [code] = await hear();
process.on('SIGTERM', () => process.exit(0));
process.send('written');
await hear();
process.exitCode = Number(code);`;

/** Leaves a file when the site is whole. */
const READER = `import {writeFileSync} from 'node:fs';
await hear();
writeFileSync(process.argv[1] + '.whole', '');
process.exitCode = Number(process.argv[2]);`;

type Codes = {readonly docusaurus: number; readonly clients: number; readonly reader: number};

/** Builds with programs that end with these codes. */
async function build({docusaurus, clients, reader}: Codes) {
  const script = writeProgram(READER);
  const readers: BuildProgram[] = [];
  const code = await buildPages(
    {
      docusaurus: new BuildProgram([writeProgram(DOCUSAURUS)]),
      clients: new BuildProgram([writeProgram(`process.exitCode = ${clients};`)]),
      startReaders: () => {
        readers.push(new BuildProgram([script, String(reader)]));
        return readers;
      },
    },
    [String(docusaurus)],
  );
  for (const each of readers) {
    each.stop();
    await each.end();
  }
  return {code, started: readers.length, isWhole: existsSync(`${script}.whole`)};
}

it('what reads pages has ended when a build failed, so that they can be removed', async () => {
  const ended: number[] = [];
  const reader = new BuildProgram([writeProgram(READER), '0']);
  void reader.end().then((code) => ended.push(code));
  const code = await buildPages(
    {
      docusaurus: new BuildProgram([writeProgram(DOCUSAURUS)]),
      clients: new BuildProgram([writeProgram('')]),
      startReaders: () => [reader],
    },
    ['3'],
  );
  expect({code, ended}).toEqual({code: 3, ended: [1]});
});

it('what reads pages begins when they are written, and ends when the site is whole', async () => {
  expect(await build({docusaurus: 0, clients: 0, reader: 0})).toEqual({
    code: 0,
    started: 1,
    isWhole: true,
  });
});

it.each([
  ['Docusaurus', {docusaurus: 3, clients: 0, reader: 0}, {code: 3, isWhole: false}],
  ['the clients', {docusaurus: 0, clients: 4, reader: 0}, {code: 4, isWhole: false}],
  ['what reads pages', {docusaurus: 0, clients: 0, reader: 5}, {code: 5, isWhole: true}],
])('a build fails when %s fails, with its code', async (_, codes, expected) => {
  expect(await build(codes)).toEqual({started: 1, ...expected});
});
