import type {Json, OperationShape, ParameterKey, SampleValues} from './types.ts';

/** The values of the default sample: what the shape has examples for. */
export function exampleValues(shape: OperationShape): SampleValues {
  const parameters: {[key: ParameterKey]: Json} = {};
  for (const {in: place, name, example} of shape.parameters) {
    if (example !== undefined) parameters[`${place}.${name}`] = example;
  }
  const body = shape.bodies?.[0]?.example;
  return body === undefined ? {parameters} : {parameters, body};
}
