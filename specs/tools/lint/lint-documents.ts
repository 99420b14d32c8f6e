import {join} from 'node:path';
import {type Config, lint, loadConfig, type NormalizedProblem} from '@redocly/openapi-core';
import {PUBLISHED_FOLDER, type SpecSource} from '../apis.ts';

/** One breach of a rule, with its place in the document. */
export interface LintFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warn';
  readonly message: string;
  /** JSON pointer into the document. */
  readonly pointer: string;
}

/**
 * Reads the committed rule set.
 *
 * @throws Error when redocly.yaml is missing, broken, or names a plugin that does not load.
 */
export async function loadRules(root: string): Promise<Config> {
  return loadConfig({configPath: join(root, 'specs/redocly.yaml')});
}

/** Holds one published document to the rules. */
export async function lintDocument(
  root: string,
  {output}: SpecSource,
  config: Config,
): Promise<LintFinding[]> {
  const problems = await lint({ref: join(root, PUBLISHED_FOLDER, output), config});
  return problems.map(toFinding);
}

/** Takes from a problem of Redocly what the report shows. */
export function toFinding({ruleId, severity, message, location}: NormalizedProblem): LintFinding {
  return {rule: ruleId, severity, message, pointer: location[0]?.pointer ?? '#/'};
}
