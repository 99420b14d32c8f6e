import type {Suite} from '../test/suites.ts';

const CALL = /\bnpm run ([\w:-]+)/g;

/**
 * Names the suites of `npm run check` that no job of the workflows runs.
 *
 * @param workflows text of each workflow
 * @param scripts the `scripts` of package.json; one that calls others counts for them too
 */
export function listMissingSuites(
  workflows: readonly string[],
  suites: readonly Suite[],
  scripts: Readonly<Record<string, string>>,
): string[] {
  const called = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(CALL)) {
      if (called.has(name)) continue;
      called.add(name);
      visit(scripts[name] ?? '');
    }
  };
  for (const workflow of workflows) visit(dropComments(workflow));
  return suites
    .filter(({script}) => !called.has(script))
    .map(
      ({name, script}) =>
        `No job runs the suite "${name}" of scripts/test/suites.ts. ` +
        `Add the step "run: npm run ${script}" to a job of .github/workflows/checks.yml.`,
    );
}

function dropComments(workflow: string): string {
  return workflow
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n');
}
