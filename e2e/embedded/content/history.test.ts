import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {hashOf} from '../../../scripts/changes/record.ts';
import {runChanges} from '../../../scripts/changes/run-changes.ts';
import {definition} from '../../../src/config/definition.ts';
import {makeFolder} from '../../../src/openapi/testing/make-folder.ts';

const TODAY = '2025-06-01';

describe('api:changes --check', () => {
  it('fails for a removal without a note and without an announcement, and names it', async () => {
    const result = await checkEmbedded((document) => {
      delete document.paths['/statistics/trackers'];
    });
    expect(result.code).toBe(1);
    expect(result.text).toContain('"dashboard" has 1 breaking changes without a note');
    expect(result.text).toContain(
      'A change of "dashboard" breaks the promise of 12 months\' notice (entry of 2025-06-01): "The ' +
        'operation `Get tracker statistics` was removed." Found no announcement',
    );
  });

  it('passes for the history of the project, which is recorded and noted', async () => {
    const result = await checkEmbedded();
    expect(result.text).toBe('dashboard: no change');
    expect(result.code).toBe(0);
  });
});

type Document = {readonly paths: {[path: string]: unknown}};

/** Checks the published document, or a changed one, against the recorded history of the platform. */
async function checkEmbedded(change?: (document: Document) => void) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const copies = makeFolder();
  writeCopy(copies, change);
  const context = {
    root: process.cwd(),
    apis: [{id: 'dashboard', label: 'Dashboard', source: 'dashboard'}],
    verifiedDir: copies,
    noticeMonths: definition.noticeMonths,
    today: TODAY,
    out: print,
    err: print,
  };
  const code = await runChanges({check: true}, context);
  return {code, text: lines.join('\n')};
}

function writeCopy(dir: string, change?: (document: Document) => void): void {
  const published = readFileSync('specs/published/dashboard.json');
  const document = JSON.parse(published.toString('utf8')) as Document;
  change?.(document);
  const bytes = change ? Buffer.from(JSON.stringify(document)) : published;
  // As it was recorded: the sources of the embedded platform may be ahead of its history.
  const record = JSON.parse(readFileSync('product/changes/dashboard/record.json', 'utf8'));
  const sha256 = change ? hashOf(bytes) : record.document.sha256;
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
