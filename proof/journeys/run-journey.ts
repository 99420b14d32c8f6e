import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {runRedocly} from '../../scripts/start-program.ts';
import {getList, getText, isObject} from '../../src/openapi/document/json-value.ts';
import {getJourneyPath, type Journey} from '../../src/openapi/journeys/journey.ts';

/** A step of a journey as it was run. */
export type RunStep = {readonly id: string; readonly failed: readonly string[]};

/**
 * Runs a journey with `redocly respect`, which checks status, media type, schema and the criteria of
 * each step.
 *
 * @param servers base URLs by the names of the journey's sources
 * @param folder with the journeys and the documents as the site has them
 * @throws when a step fails or is left out; the message has what the program said
 */
export async function runJourney(
  journey: Journey,
  inputs: Readonly<Record<string, string>>,
  servers: ReadonlyMap<string, string>,
  folder: string,
): Promise<number> {
  const report = path.join(folder, `${journey.name}.json`);
  const {exitCode, lastLines} = await runRedocly(
    [
      'respect',
      getJourneyPath(journey),
      ...[...journey.sources.keys()].flatMap((name) => ['-S', `${name}=${servers.get(name)}`]),
      ...Object.entries(inputs).flatMap(([name, value]) => ['-i', `${name}=${value}`]),
      ...['-J', report],
    ],
    folder,
  );
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const faults = judgeRun(journey, readSteps(JSON.parse(text)));
  if (exitCode === 0 && faults.length === 0) return journey.steps.length;
  throw new Error(
    `The journey ${journey.name} fails: found ${faults.join('; ') || `exit code ${exitCode}`}, expected ` +
      `${journey.steps.length} steps that pass. It said:\n${lastLines}\n` +
      `Correct product/${getJourneyPath(journey)}, or the document that it calls.`,
  );
}

/** Reads the steps of a report of `redocly respect --json-output`. */
export function readSteps(report: unknown): RunStep[] {
  const files = isObject(report) && isObject(report.files) ? Object.values(report.files) : [];
  return files
    .flatMap((file) => getList(file, 'executedWorkflows'))
    .flatMap((workflow) => getList(workflow, 'executedSteps'))
    .map((step) => ({
      id: getText(step, 'stepId') ?? '',
      failed: getList(step, 'checks')
        .filter((check) => isObject(check) && check.passed !== true)
        .map((check) => getText(check, 'name') ?? ''),
    }));
}

/** Says which steps of a journey did not run, or did not pass; a step that was repeated counts at its end. */
export function judgeRun({steps}: Pick<Journey, 'steps'>, run: readonly RunStep[]): string[] {
  return steps.flatMap(({id}) => {
    const last = run.filter((each) => each.id === id).at(-1);
    if (!last) return [`"${id}" did not run`];
    return last.failed.map((check) => `"${id}" failed its ${check}`);
  });
}
