import {globSync, readFileSync} from 'node:fs';
import {load} from 'js-yaml';
import {describe, expect, it} from 'vitest';
import type {Response, Schema} from '../../specs/tools/document.ts';
import {listOperations, resolve} from '../../specs/tools/navigate.ts';
import {listObjects} from '../../specs/tools/testing/check-stories.ts';
import {documents} from '../../specs/tools/testing/published.ts';

type Meta = {from?: string; to?: string; allowed?: string[]};
type Problem = {code: string; detail: string; errors: {meta: Meta}[]};
type Transition = {from?: string[]; to: string; operations?: string[]};
type LifeCycle = {api: string; states: string[]; transitions: Transition[]};
type Help = Record<string, {causes: string[]; remedies: string[]}>;

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const cycles: LifeCycle[] = globSync('docs/_data/life-cycles/*.json').map(readJson);
const help: Help = readJson('specs/catalogue/error-help.json');

/** Codes of the problems that each operation returns. */
const returned = new Map<string, Set<string>>();
/** Problems that an operation returns because of a state. */
const conflicts = Object.entries(documents).flatMap(([api, document]) => {
  const enums = Object.values(document.components.schemas).flatMap(({properties = {}}) =>
    Object.values(properties).flatMap(({enum: values}: Schema) => [values?.map(String) ?? []]),
  );
  return listOperations(document).flatMap(({operation}) => {
    const {operationId, description = ''} = operation;
    const problems = Object.values(operation.responses).flatMap((each) => {
      const {content} = resolve<Response>(document, each);
      const examples = content?.['application/problem+json']?.examples ?? {};
      return Object.values(examples as Record<string, {value: Problem}>).map(({value}) => value);
    });
    returned.set(operationId, new Set(problems.map(({code}) => code)));
    return problems.flatMap(({code, detail, errors}) =>
      errors.flatMap(({meta: {from, to, allowed}}) => {
        // The enumerations of the document that contain the current state.
        const lists = enums.filter((values) => from !== undefined && values.includes(from));
        if (from === undefined || lists.length === 0) return [];
        // The life cycle with these states that the operation changes, if any.
        const cycle = cycles.find(
          (each) =>
            each.api === api &&
            each.states.includes(from) &&
            each.transitions.some(({operations}) => operations?.includes(operationId)),
        );
        const known = {operation: operationId, code, detail, description};
        return [{...known, from, to, allowed, cycle, enums: lists}];
      }),
    );
  });
});

/** The names in an enumeration such as "`pending`, `paid` or `expired`". */
const STATES = String.raw`(\x60\w+\x60(?:(?:,| or) \x60\w+\x60)*)`;

const listNames = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name);

describe('problems about a state', () => {
  it('are found', () => {
    expect(conflicts.map(({operation}) => operation)).toContain('cancel-order');
    expect(conflicts.filter(({cycle}) => cycle).length).toBeGreaterThan(5);
  });

  it.each(conflicts)('$operation $code names states of one field', ({enums, to, allowed = []}) => {
    const named = to === undefined ? allowed : [to, ...allowed];
    expect(enums.some((values) => named.every((state) => values.includes(state)))).toBe(true);
  });

  it.each(conflicts.filter(({cycle}) => cycle))(
    '$operation $code agrees with the life cycle',
    ({operation, from, to, allowed, cycle}) => {
      const ways = (cycle?.transitions ?? []).filter(
        (way) => way.to === to && way.operations?.includes(operation),
      );
      const starts = [...new Set(ways.flatMap((way) => way.from ?? []))];
      // `process-import` accepts the state with one option, which its detail names.
      if (operation !== 'process-import') expect(starts).not.toContain(from);
      if (allowed && ways.length > 0) expect([...allowed].sort()).toEqual(starts.sort());
    },
  );

  it.each(conflicts)('$operation $code names the same states in its text', (conflict) => {
    const {detail, description, from, allowed, cycle, enums} = conflict;
    expect(allowed ?? []).not.toContain(from);
    const [, next] = / [Ss]et it to (\w+)/.exec(detail) ?? [];
    if (next && cycle) {
      expect(cycle.transitions.some((way) => way.from?.includes(from) && way.to === next)).toBe(
        true,
      );
    }
    const text = description.replaceAll(/\s+/g, ' ');
    const rule = new RegExp(`must (?:be|have the status) ${STATES}`).exec(text)?.[1];
    if (rule && allowed) expect(listNames(rule).sort()).toEqual([...allowed].sort());
    const only = /Only ([^.]+?) can /.exec(detail)?.[1];
    const words = new Set(only?.match(/\w+/g));
    if (!only || !allowed || !enums.some((values) => values.some((state) => words.has(state))))
      return;
    const fitting = enums.map((values) =>
      values.filter((state) => words.has(state) !== words.has('not')).sort(),
    );
    expect(fitting).toContainEqual([...allowed].sort());
  });
});

describe('the help of an error code', () => {
  /** State of the contents of an order that leads to the code. */
  const state: Record<string, string> = {
    already_cancelled: 'cancelled',
    already_returned: 'returned',
  };

  it.each(Object.entries(help))('%s names requests that fit', (code, {causes, remedies}) => {
    const named = (text: string) =>
      [...text.matchAll(/`([a-z-]+)`/g)].map(([, id = '']) => id).filter((id) => returned.has(id));
    for (const id of causes.flatMap(named))
      expect([...(returned.get(id) ?? [])], id).toContain(code);
    for (const id of remedies.flatMap(named)) {
      // An operation that returns the same code is a remedy for another part of the order.
      const {allowed} = conflicts.find(({operation}) => operation === id) ?? {};
      if (!state[code] || !allowed || returned.get(id)?.has(code)) continue;
      expect(allowed, id).toContain(state[code]);
    }
  });
});

describe('problems that guides and hosts show', () => {
  const {problems}: {problems: {code: string; title: string; status: number}[]} = readJson(
    'specs/catalogue/error-codes.json',
  );
  const listProblems = (value: unknown) =>
    listObjects(value).filter(
      ({code, title}) => typeof code === 'string' && typeof title === 'string',
    );

  it('have the titles and statuses of their codes', () => {
    const shown = globSync('docs/**/*.{yaml,mdx}').flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      if (file.endsWith('.yaml')) return listProblems(load(text));
      const blocks = [...text.matchAll(/^```json[^\n]*\n(.*?)^```$/gms)];
      return blocks.flatMap(([, json = '']) => listProblems(JSON.parse(json)));
    });
    expect(shown.length).toBeGreaterThan(5);
    for (const {code, title, status} of shown) {
      expect(problems).toContainEqual(expect.objectContaining({code, title, status}));
    }
  });
});
