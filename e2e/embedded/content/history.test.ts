import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {hashOf} from '../../../scripts/changes/history.ts';
import {runChanges} from '../../../scripts/changes/run-changes.ts';
import {definition} from '../../../src/config/definition.ts';
import {makeFolder} from '../../../src/openapi/testing/make-folder.ts';

it('the check of the changes fails for a removal without a note and without an announcement, and names it', async () => {
  const document = JSON.parse(readFileSync('specs/published/dashboard.json', 'utf8'));
  delete document.paths['/statistics/trackers'];
  const bytes = Buffer.from(JSON.stringify(document));
  const verifiedDir = makeFolder();
  const provenance = {sha256: hashOf(bytes), copySha256: hashOf(bytes)};
  writeFileSync(path.join(verifiedDir, 'dashboard.json'), bytes);
  writeFileSync(path.join(verifiedDir, 'provenance.json'), JSON.stringify({dashboard: provenance}));
  const lines: string[] = [];
  const code = await runChanges(
    {check: true},
    {
      root: process.cwd(),
      apis: [{id: 'dashboard', label: 'Dashboard', source: 'dashboard'}],
      verifiedDir,
      noticeMonths: definition.noticeMonths,
      today: '2025-06-01',
      out: (line) => lines.push(line),
      err: (line) => lines.push(line),
    },
  );
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain('"dashboard" has 1 breaking changes without a note');
  expect(lines.join('\n')).toContain("breaks the promise of 12 months' notice");
});
