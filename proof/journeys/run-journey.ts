import {readFile} from 'node:fs/promises';
import path from 'node:path';
import mapKeys from 'lodash/mapKeys.js';
import {runRedocly} from '../../scripts/start-program.ts';
import {
  getList,
  getText,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../src/openapi/document/json-value.ts';
import {getJourneyPath, type Journey} from '../../src/openapi/journeys/journey.ts';

const toBareType = (_media: JsonValue, type: string) => type.replace(/;.*$/s, '');

/** A step of a journey as it was run. */
type RunStep = {readonly id: string; readonly failed: readonly string[]};

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

/**
 * Writes a document so that `redocly respect` 2.77 judges answers as OpenAPI means it.
 *
 * - It takes an object that says nothing of further fields for closed; by JSON Schema it is open.
 * - It compares media types with their parameters (`text/csv; charset=utf-8`).
 *
 * @returns a copy
 */
export function openSchemas(document: JsonObject): JsonObject {
  return copy(document) as JsonObject;
}

function copy(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(copy);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    copy(name === 'content' && isObject(member) ? mapKeys(member, toBareType) : member),
  ]);
  const isOpen = isObject(value.properties) && !('additionalProperties' in value);
  return {...Object.fromEntries(members), ...(isOpen && {additionalProperties: true})};
}
