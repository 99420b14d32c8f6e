import path from 'node:path';
import {runWithArguments} from '../../scripts/run-command.ts';
import {readSite} from '../../scripts/twins/read-site.ts';
import {proveFiles} from './proof/prove-files.ts';
import {proveForeign} from './proof/prove-foreign.ts';
import {proveSpecifications} from './proof/prove-specifications.ts';

const SITE_DIR = path.join(import.meta.dirname, '../..');

const USAGE = `Reads the files of all APIs as the programs do that they are for, and sends every request.

  node proof/files/test-files-command.ts [--short]

--short sends one request of each tag to the mocks, compares all of them with the samples, and leaves out
the large document of somebody else.
`;

async function main(isShort: boolean): Promise<number> {
  const site = await readSite(SITE_DIR);
  const specifications = await proveSpecifications(site);
  const formats = await proveFiles(site, {isShort});
  const foreign = isShort ? {requests: 0, problems: []} : await proveForeign();
  const problems = [
    ...specifications.problems,
    ...formats.flatMap((each) => each.problems),
    ...foreign.problems,
  ];
  for (const problem of problems) console.error(problem);
  console.log(`${specifications.count} documents of one operation, valid by two validators.`);
  for (const {format, requests} of formats) console.log(`${format}: ${requests} requests.`);
  if (!isShort) console.log(`A foreign document: ${foreign.requests} requests.`);
  console.log(problems.length === 0 ? 'No problem.' : `${problems.length} problems.`);
  if (problems.length > 0) return 1;
  return 0;
}

const OPTIONS = {short: {type: 'boolean', default: false}} as const;
await runWithArguments({options: OPTIONS}, USAGE, ({values}) => main(values.short));
