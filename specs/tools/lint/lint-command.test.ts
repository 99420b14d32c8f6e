import {execFile} from 'node:child_process';
import {cp, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {SpecDocument} from '../document.ts';
import {listOperations} from '../navigate.ts';

const root = process.cwd();
const COMMAND = join(root, 'specs/tools/lint/lint-command.ts');
const LIMIT_MS = 180_000;
const DOCUMENT = 'specs/published/internal/waiting-list.json';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'specs-lint-'));
  await cp(join(root, 'specs'), join(folder, 'specs'), {recursive: true});
  for (const name of ['scripts', 'src', 'product', 'node_modules']) {
    await symlink(join(root, name), join(folder, name));
  }
});

afterAll(() => rm(folder, {recursive: true}));

function runLint(...args: string[]): Promise<{code: number; out: string; err: string}> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], {cwd: folder}, (error, out, err) => {
      resolve({code: error ? Number(error.code) : 0, out, err});
    });
  });
}

// That the published documents have no finding is a step of `npm test` of its own.
describe('specs:lint', {timeout: LIMIT_MS}, () => {
  it('ends with 1 and names line, rule and operation of a breach', async () => {
    const path = join(folder, DOCUMENT);
    const sound = await readFile(path, 'utf8');
    const document = JSON.parse(sound) as SpecDocument;
    const placed = listOperations(document).find(
      ({operation}) => operation.operationId === 'create-a-signup',
    );
    if (placed) placed.operation.description = '';
    await writeFile(path, JSON.stringify(document));
    const {code, out, err} = await runLint();
    await writeFile(path, sound);
    expect(code).toBe(1);
    expect(out).toContain('1 errors and 0 warnings.');
    expect(err).toMatch(
      /specs\/waiting-list\/operations\/\w+\.tsp:\d+ error contract\/operation-description\n/,
    );
    expect(err).toContain('operation create-a-signup: The description');
  });
});
