import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it, vi} from 'vitest';
import {hashOf} from '../../../scripts/changes/history.ts';
import {runChanges} from '../../../scripts/changes/run-changes.ts';
import {makeFolder} from '../../../src/openapi/testing/make-folder.ts';
import {readVerified} from '../../../src/openapi/verified-copies.ts';

it('the check of the changes fails for a removal without a note and without an announcement, and names it', async () => {
  const document = JSON.parse(readFileSync('specs/published/dashboard.json', 'utf8'));
  delete document.paths['/statistics/trackers'];
  const bytes = Buffer.from(JSON.stringify(document));
  const verifiedDir = makeFolder();
  const provenance = {sha256: hashOf(bytes), copySha256: hashOf(bytes)};
  writeFileSync(path.join(verifiedDir, 'dashboard.json'), bytes);
  writeFileSync(path.join(verifiedDir, 'provenance.json'), JSON.stringify({dashboard: provenance}));
  const api = {id: 'dashboard', label: 'Dashboard', source: 'dashboard'};
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const options = {check: true, date: '2025-06-01'};
  const code = await runChanges(options, readVerified(verifiedDir, [api]));
  expect(code).toBe(1);
  expect(print.mock.calls.join('\n')).toContain(
    '"dashboard" has 1 breaking changes without a note',
  );
  expect(print.mock.calls.join('\n')).toContain("breaks the promise of 12 months' notice");
});
