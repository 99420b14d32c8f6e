import type {Cursor} from './cursor.ts';
import {count} from './quote.ts';

/** What a schema allows of numbers, texts and lists, in the keywords of OpenAPI 3.1. */
export type Limits = {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** Reads the limits that all parts of a schema leave. */
export function readLimits(parts: readonly Cursor[]): Limits {
  const minimum = getLeast(parts, 'minimum');
  const maximum = getMost(parts, 'maximum');
  // OpenAPI 3.0 says by a boolean that the limit itself is excluded.
  const isExcluded = (keyword: string) => parts.some((part) => part.object[keyword] === true);
  const isAbove = isExcluded('exclusiveMinimum');
  const isBelow = isExcluded('exclusiveMaximum');
  return {
    minLength: getLeast(parts, 'minLength'),
    maxLength: getMost(parts, 'maxLength'),
    minimum: isAbove ? undefined : minimum,
    maximum: isBelow ? undefined : maximum,
    exclusiveMinimum: isAbove ? minimum : getLeast(parts, 'exclusiveMinimum'),
    exclusiveMaximum: isBelow ? maximum : getMost(parts, 'exclusiveMaximum'),
    multipleOf: getMost(parts, 'multipleOf'),
    minItems: getLeast(parts, 'minItems'),
    maxItems: getMost(parts, 'maxItems'),
  };
}

/** The number that values must reach in each part; undefined when no part has one. */
export function getLeast(parts: readonly Cursor[], keyword: string): number | undefined {
  const numbers = listNumbers(parts, keyword);
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
}

/** The number that values must not exceed in any part. */
export function getMost(parts: readonly Cursor[], keyword: string): number | undefined {
  const numbers = listNumbers(parts, keyword);
  return numbers.length > 0 ? Math.min(...numbers) : undefined;
}

function listNumbers(parts: readonly Cursor[], keyword: string): number[] {
  return parts.map((part) => part.object[keyword]).filter((value) => typeof value === 'number');
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
