import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {Change} from '../../src/openapi/changes/types.ts';
import {renderDifferences} from './markdown.ts';
import {readOptions} from './options.ts';
import {hashOf} from './record.ts';
import {runChanges} from './run-changes.ts';

const TODAY = '2025-06-01';

async function run(args: readonly string[], root = process.cwd()) {
  const lines: string[] = [];
  const tell = (line: string) => void lines.push(line);
  const verifiedDir = path.join(root, 'nowhere');
  const code = await runChanges(args, {
    root,
    apis: [],
    verifiedDir,
    today: TODAY,
    out: tell,
    err: tell,
  });
  return {code, text: lines.join('\n')};
}

describe('api:changes', () => {
  it('ends with 2 for options that it cannot use, and says what is expected', async () => {
    expect(await run(['--date', '2025-02-30'])).toMatchObject({
      code: 2,
      text: expect.stringContaining('found "2025-02-30", expected a day such as 2025-04-01'),
    });
    expect((await run(['--markdown', 'a.md'])).code).toBe(2);
    expect((await run(['--what'])).code).toBe(2);
    expect((await run(['--help'])).text).toContain('--check');
  });

  it('takes today in UTC where no day is given', () => {
    expect(readOptions([], TODAY)?.date).toBe(TODAY);
  });

  it('writes a comment in which texts of documents are no markup', () => {
    const change = {
      class: 'breaking',
      sentence: 'The field `a|b` of <img> [x](y) @team was removed.',
      operations: [{title: 'List *all*'}, {title: 'Get'}],
    } as unknown as Change;
    const text = renderDifferences(new Map([['shop', [change]]]));
    expect(text).toContain('#### shop: 1 breaking');
    expect(text).toContain(
      '- **Breaking**: The field `a|b` of \\<img\\> \\[x\\](y) \\@team was removed. (List \\*all\\*, Get)',
    );
    expect(renderDifferences(new Map([['shop', []]]))).toContain('No change of the documents.');
  });
});

describe('api:changes --check', () => {
  it('fails for a breaking change without a note, and names it', async () => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'changes-'));
    try {
      const result = await checkEmbedded(root);
      expect(result.code).toBe(1);
      expect(result.text).toContain('"dashboard" has 2 breaking changes without a note');
    } finally {
      rmSync(root, {recursive: true, force: true});
    }
  });

  it('passes for the history of the project, which is recorded and noted', async () => {
    const result = await checkEmbedded(process.cwd());
    expect(result.text).toBe('dashboard: no change');
    expect(result.code).toBe(0);
  });
});

/** Checks the recorded history of the embedded platform against notes below a folder. */
async function checkEmbedded(root: string) {
  const lines: string[] = [];
  const tell = (line: string) => void lines.push(line);
  const history = path.resolve('changes');
  const options = root === process.cwd() ? ['--check'] : ['--check', '--history', history];
  const copies = mkdtempSync(path.join(os.tmpdir(), 'copies-'));
  try {
    writeCopy(copies);
    const apis = [{id: 'dashboard', label: 'Dashboard', source: 'dashboard'}];
    const context = {root, apis, verifiedDir: copies, today: TODAY, out: tell, err: tell};
    const code = await runChanges(options, context);
    return {code, text: lines.join('\n')};
  } finally {
    rmSync(copies, {recursive: true, force: true});
  }
}

function writeCopy(dir: string): void {
  const bytes = readFileSync('specs/published/dashboard.json');
  // As it was recorded: the sources of the embedded platform may be ahead of its history.
  const record = JSON.parse(readFileSync('changes/dashboard/record.json', 'utf8'));
  const {sha256} = record.document;
  const provenance = {
    source: 'dashboard',
    url: 'specs/published/dashboard.json',
    fetchedAt: TODAY,
    checkedAt: TODAY,
    etag: null,
    sha256,
    bytes: bytes.length,
    copySha256: hashOf(bytes),
    operations: 250,
    title: 'Dashboard',
    tags: [],
  };
  writeFileSync(path.join(dir, 'dashboard.json'), bytes);
  writeFileSync(path.join(dir, 'provenance.json'), JSON.stringify({dashboard: provenance}));
}
