import type {
  FieldSchema,
  OperationShape,
  ParameterPlace,
} from '../../../src/openapi/samples/types.ts';
import {toSteps} from './find-value.ts';

const PLACES: {readonly [group: string]: ParameterPlace} = {
  Path: 'path',
  Query: 'query',
  Headers: 'header',
  Cookies: 'cookie',
};

/** The schema of the control at a path of group and labels. */
export function findSchema(
  shape: OperationShape,
  [group = '', ...names]: readonly string[],
): FieldSchema | undefined {
  const [first, ...inner] = toSteps(names);
  const place = PLACES[group];
  if (place) {
    const parameter = shape.parameters.find((each) => each.in === place && each.name === first);
    return descend(parameter?.schema, inner);
  }
  return group === 'Request body'
    ? descend(shape.bodies?.[0]?.schema, [first ?? '', ...inner])
    : undefined;
}

function descend(schema: FieldSchema | undefined, steps: readonly (string | number)[]) {
  return steps.reduce<FieldSchema | undefined>((parent, step) => {
    if (typeof step === 'number') return parent?.items;
    const additional = parent?.additional === true ? {} : parent?.additional;
    return parent?.properties?.[step] ?? additional;
  }, schema);
}

/** A text that the contract allows and that is still hostile; undefined when there is none. */
export function fitText(schema: FieldSchema | undefined, text: string): string | undefined {
  if (schema?.type !== 'string') return undefined;
  if (schema.format || schema.pattern || schema.enum || schema.file) return undefined;
  const {minLength = 1, maxLength = 10_000} = schema;
  const characters = [...text].slice(0, maxLength).join('');
  return characters.padEnd(minLength, 'x');
}
