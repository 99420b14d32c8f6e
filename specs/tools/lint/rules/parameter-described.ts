import type {Oas3Rule} from '@redocly/openapi-core';
import {isMerelyName} from '../words.ts';

/** Every parameter and every header says what it means and shows a value. */
export const parameterDescribed: Oas3Rule = ({minLength = 12}) => ({
  Parameter(parameter, {location, report}) {
    const {name = ''} = parameter;
    for (const message of listFaults(parameter, `parameter "${name}"`, name, Number(minLength))) {
      report({message, location});
    }
  },
  Header(header, {location, report, key}) {
    const name = String(key);
    for (const message of listFaults(header, `header "${name}"`, name, Number(minLength))) {
      report({message, location});
    }
  },
});

type Described = {description?: string; example?: unknown; examples?: object};

function listFaults(one: Described, what: string, name: string, minLength: number): string[] {
  const {description = '', example, examples = {}} = one;
  const hasText = description.length >= minLength && !isMerelyName(description, name);
  const hasExample = example !== undefined || Object.keys(examples).length > 0;
  return [
    ...(hasText ? [] : [`The ${what} is described as "${description}": say what it means.`]),
    ...(hasExample ? [] : [`The ${what} has no example.`]),
  ];
}
