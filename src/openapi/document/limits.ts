import type {Cursor} from './cursor.ts';
import {count} from './quote.ts';

const LIMITS = [
  ...(['minLength', 'maxLength', 'minItems', 'maxItems', 'multipleOf'] as const),
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const),
] as const;

/** Limits of a schema for numbers, texts and lists, as keywords of OpenAPI 3.1. */
export type Limits = {readonly [Keyword in (typeof LIMITS)[number]]?: number | undefined};

/** Reads the limits that all parts of a schema set together. */
export function readLimits(parts: readonly Cursor[]): Limits {
  const limits: Limits = Object.fromEntries(LIMITS.map((each) => [each, readLimit(parts, each)]));
  const {minimum, maximum} = limits;
  // In OpenAPI 3.0 a boolean excludes the limit itself.
  const isExcluded = (keyword: string) => parts.some((part) => part.object[keyword] === true);
  return {
    ...limits,
    ...(isExcluded('exclusiveMinimum') && {minimum: undefined, exclusiveMinimum: minimum}),
    ...(isExcluded('exclusiveMaximum') && {maximum: undefined, exclusiveMaximum: maximum}),
  };
}

/** The strictest number of all parts: the greatest of several minimums, otherwise the smallest. */
export function readLimit(parts: readonly Cursor[], keyword: string): number | undefined {
  const values = parts.map((part) => part.object[keyword]);
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) return undefined;
  return /min/i.test(keyword) ? Math.max(...numbers) : Math.min(...numbers);
}

/** A range of numbers in words, such as `0 to 100`; empty without limits. */
export function describeRange(limits: Limits): string {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = limits;
  const hasBoth = minimum !== undefined && maximum !== undefined;
  const words = [
    exclusiveMinimum === undefined ? '' : `more than ${exclusiveMinimum}`,
    hasBoth || minimum === undefined ? '' : `at least ${minimum}`,
    hasBoth ? `${minimum} to ${maximum}` : '',
    exclusiveMaximum === undefined ? '' : `less than ${exclusiveMaximum}`,
    hasBoth || maximum === undefined ? '' : `at most ${maximum}`,
  ];
  return words.filter(Boolean).join(', ');
}

/** A count in words, such as `1 to 120 characters`; empty without limits. */
export function describeCount(least = 0, most: number | undefined, noun: string): string {
  const write = (number: number) => (noun ? count(number, noun) : String(number));
  if (most === undefined) return least === 0 ? '' : `at least ${write(least)}`;
  if (least === 0) return `at most ${write(most)}`;
  return least === most ? `exactly ${write(least)}` : `${least} to ${write(most)}`;
}
