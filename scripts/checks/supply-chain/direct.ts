import escapeRegExp from 'lodash/escapeRegExp.js';
import {type Finding, listDirect, type Manifest} from './project.ts';

/** Used without being named in the sources, and by what. */
export const INDIRECT: Readonly<Record<string, string>> = {
  '@docusaurus/faster': 'future.faster in src/config/identity.ts',
  'ajv-formats-draft2019': 'the validation of @cyclonedx/cyclonedx-library',
  node: 'the Node that npm scripts run on',
};

/**
 * Finds direct dependencies that nothing uses: no source names them, no npm script runs their
 * command, and they hold no types of what is used.
 *
 * @param sources texts in which names of packages are looked for
 * @param readCommands gives the commands of an installed package
 */
export function checkUse(
  manifest: Manifest,
  sources: readonly string[],
  readCommands: (name: string) => readonly string[],
): Finding[] {
  const text = sources.join('\n');
  const scripts = Object.values(manifest.scripts).join('\n');
  return listDirect(manifest)
    .filter((name) => {
      const named = toTyped(name);
      const commands = readCommands(name);
      return !(
        Object.hasOwn(INDIRECT, name) ||
        named.some((each) => isNamed(each, text)) ||
        commands.some((command) => new RegExp(`(?:^|[ &])${command}(?: |$)`, 'm').test(scripts))
      );
    })
    .map((name) => ({
      rule: 'unused-dependency',
      at: `package.json, ${name}`,
      found: 'no source and no npm script uses it, expected a use',
      advice: `Run \`npm uninstall ${name}\` and remove its line from ADR 0006.`,
    }));
}

/** `@types/hast` serves whoever imports `hast`; the types of Node serve everything. */
function toTyped(name: string): string[] {
  if (!name.startsWith('@types/')) return [name];
  const typed = name.slice('@types/'.length);
  return typed === 'node' ? ['node:fs'] : [typed];
}

function isNamed(name: string, text: string): boolean {
  return new RegExp(`(['"\`])${escapeRegExp(name)}(?:/[^'"\`\\n]*)?\\1`).test(text);
}

const LINE = /^\| `([^`]+)` +\| (.*?) *\|$/gm;

/** Compares the lines of the decision record with the direct dependencies. */
export function checkRecord(manifest: Manifest, record: string): Finding[] {
  const reasons = new Map([...record.matchAll(LINE)].map(([, name = '', why = '']) => [name, why]));
  const direct = listDirect(manifest);
  const missing = direct
    .filter((name) => (reasons.get(name) ?? '').length < 10)
    .map((name) => ({
      rule: 'justified-dependency',
      at: `package.json, ${name}`,
      found: 'ADR 0006 has no line that says why, expected one',
      advice: 'Add its line to .github/adr/0006-direct-dependencies.md.',
    }));
  const leftOver = [...reasons.keys()]
    .filter((name) => !direct.includes(name))
    .map((name) => ({
      rule: 'justified-dependency',
      at: `ADR 0006, ${name}`,
      found: 'package.json has no such dependency, expected one for each line',
      advice: 'Remove the line from .github/adr/0006-direct-dependencies.md.',
    }));
  return [...missing, ...leftOver];
}
