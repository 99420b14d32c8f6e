import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {HANDLER_LANGUAGES} from '../../src/webhooks/handler-languages.ts';
import {getVectorFile, readVectors} from '../../src/webhooks/testing/vectors.ts';
import {makeVectors} from './make-vectors.ts';

for (const {id, label} of HANDLER_LANGUAGES) {
  writeFileSync(getVectorFile(id), JSON.stringify(makeVectors(id)));
  console.log(`${readVectors(id).length} deliveries of ${label}`);
}

const files = HANDLER_LANGUAGES.map(({id}) => fileURLToPath(getVectorFile(id)));
const formatter = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
const {status, stderr} = spawnSync(process.execPath, [formatter, 'format', '--write', ...files]);
if (status !== 0) throw new Error(`The vectors are written and not formatted: ${stderr}`);
