import path from 'node:path';
import {workerData} from 'node:worker_threads';
import {listBrokenReferences} from '../../guides/check-guides.ts';

/** With other documents there may be hundreds. */
const MAX_WARNINGS = 20;

/** Says on the dev server which references of the guides lead nowhere. */
const siteDir: string = workerData;
const broken = listBrokenReferences(siteDir, path.join(siteDir, 'docs'));
const more = broken.length - MAX_WARNINGS;
const rest = more > 0 ? [`and ${more} more: \`npm run lint:docs\` lists them all`] : [];
const list = [...broken.slice(0, MAX_WARNINGS), ...rest].map((line) => `  ${line}`).join('\n');
const count = broken.length === 1 ? '1 reference' : `${broken.length} references`;
if (broken.length > 0) {
  console.warn(`[WARNING] ${count} of the guides without a target:\n${list}`);
}
