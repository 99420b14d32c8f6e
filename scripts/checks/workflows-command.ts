import {globSync, readFileSync} from 'node:fs';
import {SUITES} from '../test/suites.ts';
import {listMissingSuites} from './suite-coverage.ts';
import {checkWorkflow, lintWorkflow, type WorkflowFinding} from './workflows.ts';

const workflows = globSync('.github/workflows/*.{yml,yaml}');
const actions = globSync('.github/actions/*/action.{yml,yaml}');
const findings: WorkflowFinding[] = [];

for (const file of workflows) {
  findings.push(...(await lintWorkflow(file, readFileSync(file, 'utf8'))));
}
for (const file of [...workflows, ...actions]) {
  findings.push(...checkWorkflow(file, readFileSync(file, 'utf8')));
}
const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const sources = workflows.map((file) => readFileSync(file, 'utf8'));
for (const message of listMissingSuites(sources, SUITES, scripts)) {
  findings.push({file: '.github/workflows/checks.yml', line: 1, column: 1, message});
}
for (const {file, line, column, message} of findings) {
  console.log(`${file}:${line}:${column} ${message}`);
}
console.log(
  `${findings.length} findings in ${workflows.length} workflows and ${actions.length} actions.`,
);
process.exitCode = findings.length === 0 && workflows.length > 0 ? 0 : 1;
