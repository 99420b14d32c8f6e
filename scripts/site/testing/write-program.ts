import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';

/** Writes a script that can `hear` its build, for one test. */
export function writeProgram(program: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'build-program-'));
  onTestFinished(() => rmSync(dir, {recursive: true}));
  const file = path.join(dir, 'program.mjs');
  const hear = JSON.stringify(path.resolve('scripts/site/hear.ts'));
  writeFileSync(file, `import {hear} from ${hear};\n${program}`);
  return file;
}
