import {toOperationSlug} from '../../src/openapi/document/slugs.ts';

/** Commands of folders that a new site does not have. */
const EMBEDDED = /\b(?:specs|proof)\b/;

/** Gives package.json the name of the new site, and takes out the parts that it does not have. */
export function rewritePackage(text: string, name: string): string {
  const {workspaces: _, ...manifest} = JSON.parse(text) as Record<string, unknown>;
  const next = {
    ...manifest,
    name: `${toOperationSlug(name) || 'new-site'}-docs`,
    version: '1.0.0',
    description: `Developer documentation of ${name}: guides and API reference.`,
    scripts: {
      ...Object.fromEntries(
        Object.entries(manifest.scripts ?? {}).filter(([, command]) => !EMBEDDED.test(command)),
      ),
      // How an owner writes his settings is no fault; `npm run format` brings them into shape.
      lint: 'biome lint .',
    },
  };
  return `${JSON.stringify(next, null, 2)}\n`;
}

/** The checks of a change on the host of the repository. */
export const CHECKS_FILE = '.github/workflows/checks.yml';

/** Jobs of the checks that need what a site does without. */
const FRAMEWORK_JOBS = ['specifications', 'unit', 'proof'];

/** Takes the jobs of the framework out of the workflow of the checks. */
export function rewriteChecks(text: string): string {
  return text
    .split(/^(?= {2}[\w-]+:\n {4}name: )/m)
    .filter((job) => !FRAMEWORK_JOBS.some((name) => job.startsWith(`  ${name}:\n`)))
    .join('')
    .replace(' with `npm test` and `npm run proof`', ' with `npm test`');
}
