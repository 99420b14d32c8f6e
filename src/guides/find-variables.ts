import cloneDeepWith from 'lodash/cloneDeepWith.js';
import memoize from 'lodash/memoize.js';
import type {SampleVariable} from '../openapi/samples/languages/bindings.ts';

const NAME = /\$(?:\{([A-Z][A-Z0-9_]*)\}|([A-Z][A-Z0-9_]*))/g;

/** By the end of a variable's name: the value that replaces it, so that schemas can check the request. */
const MARKS: readonly (readonly [end: RegExp, mark: (index: number) => string])[] = [
  [/_GUID$/, (index) => `00000000-0000-4000-8000-${pad(index, 12)}`],
  [/^DAY_\d$|_DATE$/, (index) => `2999-01-${pad(index + 1, 2)}`],
  [/_AT$/, (index) => `2999-01-01T00:00:${pad(index, 2)}Z`],
  [/_URL$/, (index) => `https://variable-${pad(index, 4)}.example/hook`],
];

const markText = (index: number) => `variable-${pad(index, 10)}`;

const pad = (index: number, length: number) => String(index).padStart(length, '0');

/**
 * Replaces the variables in the values of a guide, such as `$EVENT_GUID` or `${DAY_1}T10:00:00Z`, by values that the
 * schemas accept. Only texts of guides have variables, never those of a document.
 */
export function findVariables<Values>(values: Values): {
  readonly values: Values;
  readonly variables: readonly SampleVariable[];
} {
  const variables: SampleVariable[] = [];
  const toMark = memoize((name: string) => {
    const make = MARKS.find(([end]) => end.test(name))?.[1] ?? markText;
    const mark = make(variables.length);
    variables.push({name, mark});
    return mark;
  });
  const replaced: Values = cloneDeepWith(values, (value: unknown) =>
    typeof value === 'string'
      ? value.replace(NAME, (_, braced?: string, plain?: string) => toMark(braced ?? plain ?? ''))
      : undefined,
  );
  return {values: replaced, variables};
}
