import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {hashOf} from '../../scripts/changes/record.ts';
import {runChanges} from '../../scripts/changes/run-changes.ts';

const TODAY = '2025-06-01';

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
