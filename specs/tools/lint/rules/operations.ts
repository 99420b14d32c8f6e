import {isRef, type Oas3Operation, type Oas3Parameter, type Oas3Rule} from '@redocly/openapi-core';

/**
 * A summary is a title in sentence case, short enough for the sidebar, without a full stop.
 *
 * Options: `names`, the words that keep their capitals.
 */
export const summaryForm: Oas3Rule = ({names = []}) => ({
  Operation({summary = ''}, {location, report}) {
    for (const fault of listFaults(summary, [names].flat().map(String))) {
      report({
        message: `The summary "${summary}" ${fault}.`,
        location: location.child(['summary']),
      });
    }
  },
});

const SUMMARY_LENGTH = 60;

function listFaults(summary: string, names: readonly string[]): string[] {
  const [first = '', ...others] = summary.split(' ');
  const capitals = others.filter((word) => word !== word.toLowerCase() && !names.includes(word));
  return [
    ...(/^[A-Z]/.test(first) ? [] : ['does not begin with a capital']),
    ...(capitals.length > 0 ? [`has capitals in ${capitals.join(', ')}`] : []),
    ...(/[.!?:;]$/.test(summary) ? ['ends with a punctuation mark'] : []),
    ...(summary.length > SUMMARY_LENGTH
      ? [`has ${summary.length} characters, not ${SUMMARY_LENGTH}`]
      : []),
  ];
}

const DESCRIPTION_WORDS = 59;
const LINK = /\[([^\]]*)\]\([^)]*\)/g;

/** Counts the words of a description in Markdown, as a reader sees them: without addresses of links. */
function countWords(text: string): number {
  return text
    .replaceAll(LINK, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/**
 * The description of an operation says what it does, and stays under 60 words. It may have paragraphs
 * and lists.
 */
export const operationDescription: Oas3Rule = () => ({
  Operation({description = '', operationId}, {location, report}) {
    const place = {location: location.child(['description'])};
    const found = countWords(description);
    if (found === 0) {
      const message = `The description of "${operationId}" says nothing. Write what it does to which object.`;
      report({message, ...place});
    }
    if (found > DESCRIPTION_WORDS) {
      const message =
        `The description of "${operationId}" has ${found} words, expected at most ${DESCRIPTION_WORDS}. ` +
        'Move what belongs to a field or a guide there.';
      report({message, ...place});
    }
  },
});

const WORD = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?$/;
const PARAMETER = /^\{[a-z][a-z0-9]*(_[a-z0-9]+)*\}$/;
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Paths are kebab-case words and snake_case parameters; parameters of the query are snake_case. */
export const pathGrammar: Oas3Rule = () => ({
  PathItem(_item, {location, report, key}) {
    const wrong = String(key)
      .slice(1)
      .split('/')
      .filter((segment) => !WORD.test(segment) && !PARAMETER.test(segment));
    if (wrong.length === 0) return;
    report({
      message: `The path "${key}" has the segment(s) ${wrong.map((one) => `"${one}"`).join(', ')}: write words in kebab-case and parameters in snake_case.`,
      location: location.key(),
    });
  },
  Parameter({name = '', in: place}, {location, report}) {
    if (place === 'header' || SNAKE.test(name)) return;
    report({
      message: `The ${place} parameter "${name}" is not in snake_case.`,
      location: location.child(['name']),
    });
  },
});

/**
 * An operation lists every error status that follows from its shape.
 *
 * Options: `except`, reasons by `operation-id` or `operation-id status` for what is left out.
 */
export const errorResponses: Oas3Rule = ({except = {}}) => ({
  Operation(operation, {location, report, resolve, key}) {
    const {operationId = ''} = operation;
    if (Object.hasOwn(except, operationId)) return;
    const parameters = (operation.parameters ?? []).map((one) =>
      isRef(one) ? resolve<Oas3Parameter>(one).node : one,
    );
    const found = Object.keys(operation.responses ?? {});
    for (const {status, reason} of listExpected(String(key), operation, parameters)) {
      if (found.includes(status) || Object.hasOwn(except, `${operationId} ${status}`)) continue;
      report({
        message: `"${operationId}" does not list ${status}, ${reason}.`,
        location: location.child(['responses']),
      });
    }
  },
});

function listExpected(
  method: string,
  {requestBody}: Oas3Operation,
  parameters: readonly (Oas3Parameter | undefined)[],
): {status: string; reason: string}[] {
  const has = (place: string, name?: string) =>
    parameters.some((one) => one?.in === place && (!name || one.name === name));
  const expected: [string, string, boolean][] = [
    ['401', 'which every call without a token gets', true],
    ['403', 'which a token without the scope gets', true],
    ['429', 'which comes with the rate limit', true],
    ['default', 'which stands for faults of the service', true],
    ['404', 'though its path names a record', has('path')],
    ['400', 'though its body may be malformed', requestBody !== undefined],
    ['422', 'though its body may be refused', requestBody !== undefined],
    ['400', 'though its filter may be refused', has('query', 'filter')],
    ['409', 'though a record may refuse the change', isChange(method) && has('path')],
    ['412', 'though it takes `If-Match`', has('header', 'If-Match')],
  ];
  return expected.flatMap(([status, reason, isDue]) => (isDue ? [{status, reason}] : []));
}

function isChange(method: string): boolean {
  return ['put', 'patch', 'delete'].includes(method);
}
