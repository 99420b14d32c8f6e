import get from 'lodash/get.js';
import type {Json} from '../../../src/openapi/samples/types.ts';
import type {ReadRequest} from '../capture/read-request.ts';

/**
 * Finds what arrived of the value of a control.
 *
 * @param path of the control: group, names of objects and lists, label.
 * @returns the text or JSON value that the server read; undefined when nothing came.
 */
export function findValue(request: ReadRequest, path: readonly string[]): Json | undefined {
  const [group, ...names] = path;
  const steps = toSteps(names.length === 1 && isWholeBody(names[0]) ? [] : names);
  switch (group) {
    case 'Path':
      // Which segment it is only the template knows; the caller compares with all.
      return request.segments as Json;
    case 'Query':
      return findPair(request.query, steps);
    case 'Headers':
      return request.headers[String(steps[0]).toLowerCase()];
    case 'Request body':
      return findInBody(request, steps);
    default:
      return undefined;
  }
}

/** Label of a body that is no object. */
function isWholeBody(label: string | undefined): boolean {
  return /^(Content|File|JSON)$/.test(label ?? '');
}

/** The label of a list item is the list's name with a number from 1. */
export function toSteps(names: readonly string[]): (string | number)[] {
  return names.map((label, index) => {
    const name = label.replace(/^Value of /, '');
    const list = names[index - 1];
    const isItem = list !== undefined && name.startsWith(`${list} `);
    const number = isItem ? Number(name.slice(list.length + 1)) : Number.NaN;
    return Number.isInteger(number) ? number - 1 : name;
  });
}

function findPair(pairs: ReadRequest['query'], steps: readonly (string | number)[]) {
  const [name = '', ...inner] = steps;
  const names = inner.filter((step) => typeof step === 'string');
  const key = `${name}${names.map((step) => `[${step}]`).join('')}`;
  const values = pairs.filter(([each]) => each === key).map(([, value]) => value);
  const index = inner.find((step) => typeof step === 'number');
  // Items that are not exploded share one pair and are divided by commas.
  if (index !== undefined && values.length === 1) return values[0];
  return values[index ?? 0];
}

function findInBody({body}: ReadRequest, steps: readonly (string | number)[]): Json | undefined {
  if (body.kind === 'json') return get(body.value, steps);
  if (body.kind === 'form') return findPair(body.pairs, steps);
  if (body.kind !== 'multipart') return body.kind === 'bytes' ? body.text : undefined;
  const [name, ...inner] = steps;
  const part = body.parts.find((each) => each.name === name);
  if (!part) return undefined;
  return 'value' in part ? get(part.value, inner) : part.content;
}
