import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'js-yaml';
import isEqual from 'lodash/isEqual.js';
import uniqWith from 'lodash/uniqWith.js';
import {getList, getObject, getText, isObject} from '../document/json-value.ts';

/** A journey over several operations: an Arazzo 1.0.1 document with one workflow. */
export type Journey = ReturnType<typeof parseJourney>;

type JourneyStep = ReturnType<typeof parseStep>;

/** A value that a request needs: an input of the journey, or an output of an earlier step. */
export type JourneyValue = {readonly name: string; readonly step?: string};

const OPERATION = /^\$sourceDescriptions\.([\w-]+)\.([\w-]+)$/;
const VALUE = /\$(?:inputs\.([\w-]+)|steps\.([\w-]+)\.outputs\.([\w-]+))/g;

/** @throws when a part is missing, or a value is from neither an input nor an earlier step */
export function parseJourney(name: string, data: unknown) {
  const fail = makeFail(name);
  const [workflow, ...further] = getList(data, 'workflows');
  if (!isObject(workflow) || further.length > 0) {
    return fail(`${further.length + (workflow ? 1 : 0)} workflows`, 'exactly one');
  }
  const info = isObject(data) ? data.info : undefined;
  const steps = getList(workflow, 'steps').map((step, at) => parseStep(step, at, fail));
  const inputs = Object.keys(getObject(getObject(workflow, 'inputs'), 'properties'));
  checkValues(steps, inputs, fail);
  return {
    name,
    title: getText(info, 'title') ?? fail('no title', 'a text in info.title'),
    // Names of the documents that its steps call, to their paths beside the journey.
    sources: new Map<string, string>(
      getList(data, 'sourceDescriptions').map((source) => [
        getText(source, 'name') ?? fail('a source without a name', 'a name'),
        getText(source, 'url') ?? fail('a source without a URL', 'a url'),
      ]),
    ),
    inputs,
    steps,
  };
}

type Fail = (found: string, expected: string) => never;

function makeFail(name: string): Fail {
  return (found, expected) => {
    throw new Error(
      `The journey ${name} cannot be read: found ${found}, expected ${expected}. Correct the file.`,
    );
  };
}

function parseStep(step: unknown, at: number, fail: Fail) {
  const where = `step ${at + 1}`;
  const operation = getText(step, 'operationId') ?? '';
  const [, source, operationId] = OPERATION.exec(operation) ?? [];
  if (!isObject(step) || source === undefined || operationId === undefined) {
    return fail(`the operation "${operation}" in ${where}`, '"$sourceDescriptions.<name>.<id>"');
  }
  const used = JSON.stringify([step.parameters ?? [], step.requestBody ?? {}]);
  const uses = [...used.matchAll(VALUE)].map(([, input, id, output]): JourneyValue => {
    return input === undefined ? {name: output ?? '', step: id ?? ''} : {name: input};
  });
  return {
    id: getText(step, 'stepId') ?? fail(`no stepId in ${where}`, 'one'),
    source,
    operationId,
    // Values that the request needs, in the order of the request.
    uses: uniqWith(uses, isEqual),
    // Names of values that later steps can use.
    gives: Object.keys(getObject(step, 'outputs')),
  };
}

function checkValues(steps: readonly JourneyStep[], inputs: readonly string[], fail: Fail): void {
  for (const [at, {id, uses}] of steps.entries()) {
    for (const {name, step} of uses) {
      const giver = steps.slice(0, at).find((former) => former.id === step);
      const isKnown = step === undefined ? inputs.includes(name) : giver?.gives.includes(name);
      if (!isKnown) fail(`"${name}" in the step "${id}"`, 'an input or a value of a previous step');
    }
  }
}

export const JOURNEYS_DIR = 'product/journeys';

const JOURNEY = '.arazzo.yaml';

export type JourneyFile = {readonly name: string; readonly text: string};

export type Journeys = ReadonlyMap<string, Journey>;

/** Reads the files of the journeys by name; a product may have none. */
export function readJourneyFiles(folder: string): JourneyFile[] {
  return globSync(`*${JOURNEY}`, {cwd: folder})
    .sort()
    .map((name) => ({name, text: readFileSync(path.join(folder, name), 'utf8')}));
}

/** Reads the journeys of a folder. @throws when a file is not YAML or not a journey */
export function readJourneys(folder: string): Journeys {
  return new Map(
    readJourneyFiles(folder).map(({name, text}) => {
      const journey = path.basename(name, JOURNEY);
      return [journey, parseJourney(journey, load(text, {filename: path.join(folder, name)}))];
    }),
  );
}

/** Path of a journey below the base address of the site. */
export function getJourneyPath({name}: Pick<Journey, 'name'>): string {
  return `journeys/${name}${JOURNEY}`;
}
