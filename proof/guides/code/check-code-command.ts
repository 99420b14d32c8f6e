import path from 'node:path';
import {formatMessage, readPages} from '../../../scripts/docs/lint.ts';
import {listGuides} from '../../../src/guides/list-guides.ts';
import {listBlocks} from './blocks.ts';
import {checkBlocks} from './check-blocks.ts';

const siteDir = process.cwd();
const files = process.argv.slice(2).map((file) => path.resolve(file));
const guides = files.length > 0 ? files : listGuides(path.join(siteDir, 'docs'));

const {pages, messages: syntax} = readPages(siteDir, guides);
const {messages, checked, skipped} = await checkBlocks(pages.flatMap(listBlocks));
const all = [...syntax, ...messages];

for (const message of all) console.log(formatMessage(message));
for (const sentence of skipped) console.warn(`SKIPPED ${sentence}`);
const counts = [...checked].map(([language, count]) => `${count} ${language}`).join(', ');
console.log(`${all.length} faults in the code of ${pages.length} guides (${counts || 'no code'}).`);
if (skipped.length > 0 && process.env.CI) {
  console.error('A missing runtime is a failure in CI. Install what the lines above name.');
}
process.exitCode = all.length > 0 || (skipped.length > 0 && process.env.CI) ? 1 : 0;
