import {globSync, readFileSync} from 'node:fs';
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
for (const {file, line, column, message} of findings) {
  console.log(`${file}:${line}:${column} ${message}`);
}
console.log(
  `${findings.length} findings in ${workflows.length} workflows and ${actions.length} actions.`,
);
process.exitCode = findings.length === 0 && workflows.length > 0 ? 0 : 1;
