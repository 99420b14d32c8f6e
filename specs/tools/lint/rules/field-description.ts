import {isRef, type Oas3Rule} from '@redocly/openapi-core';
import {isMerelyName} from '../words.ts';

/**
 * Every field of a schema says more than its name, and explains each value that it can have.
 *
 * Options: `minLength`.
 */
export const fieldDescription: Oas3Rule = ({minLength = 12}) => {
  const explained = new Set<string>();
  return {
    Root(root) {
      for (const {type} of readEventTypes(root)) explained.add(type);
    },
    Schema({properties = {}}, {location, report, resolve}) {
      for (const [name, field] of Object.entries(properties)) {
        const target = isRef(field) ? {...resolve(field).node, ...field} : field;
        const description: string = target.description ?? '';
        const place = location.child(['properties', name]);
        if (description.length < minLength || isMerelyName(description, name)) {
          const message = `The field "${name}" is described as "${description}": say what it means.`;
          report({message, location: place.child(['description'])});
        }
        const values: unknown[] = target.enum ?? target.items?.enum ?? [];
        const lost = values.filter(
          (value) =>
            value !== null &&
            !explained.has(String(value)) &&
            !description.includes(`\`${String(value)}\``),
        );
        if (lost.length > 0) {
          const message = `The description of "${name}" does not explain ${lost.join(', ')}.`;
          report({message, location: place});
        }
      }
    },
  };
};

/** Event types are explained one by one beside the document. */
function readEventTypes(root: object): {type: string}[] {
  const deliveries = (root as {'x-webhook-deliveries'?: {events?: {type: string}[]}})[
    'x-webhook-deliveries'
  ];
  return deliveries?.events ?? [];
}
