import type {Oas3Rule} from '@redocly/openapi-core';
import {countSentences} from '../words.ts';

/**
 * The description of an operation says what it does and does not do, and stays readable.
 *
 * Options: `sentences` and `characters`, each the least and the greatest number.
 */
export const operationDescription: Oas3Rule = ({sentences = [2, 5], characters = [60, 900]}) => ({
  Operation({description = '', operationId}, {location, report}) {
    const measures = [
      {found: countSentences(description), range: toRange(sentences), unit: 'sentence(s)'},
      {found: description.length, range: toRange(characters), unit: 'character(s)'},
    ];
    for (const {found, range, unit} of measures) {
      if (found >= range[0] && found <= range[1]) continue;
      report({
        message: `The description of "${operationId}" has ${found} ${unit}, not ${range.join(' to ')}.`,
        location: location.child(['description']),
      });
    }
  },
});

function toRange(value: unknown): [number, number] {
  const [least, greatest] = [value].flat().map(Number);
  return [least ?? 0, greatest ?? Number.POSITIVE_INFINITY];
}
