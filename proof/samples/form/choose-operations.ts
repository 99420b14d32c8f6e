import type {FieldSchema, OperationShape} from '../../../src/openapi/samples/types.ts';
import type {Operation} from '../pages/list-sample-pages.ts';

type Trait = {readonly name: string; readonly has: (shape: OperationShape) => boolean};

/** What makes operations differ for the form; each is proven by several operations. */
const TRAITS: readonly Trait[] = [
  {name: 'path value', has: (shape) => shape.parameters.some((each) => each.in === 'path')},
  {name: 'query list', has: (shape) => hasQuery(shape, 'array')},
  {
    name: 'deep object',
    has: (shape) => shape.parameters.some(({style}) => style === 'deepObject'),
  },
  {name: 'header', has: (shape) => shape.parameters.some((each) => each.in === 'header')},
  {name: 'JSON body', has: (shape) => hasBody(shape, 'json')},
  {name: 'merge patch', has: (shape) => hasBody(shape, 'merge-patch')},
  {name: 'multipart', has: (shape) => hasBody(shape, 'multipart')},
  {name: 'nested object', has: (shape) => hasField(shape, ({properties}) => Boolean(properties))},
  {name: 'list in the body', has: (shape) => hasField(shape, ({items}) => Boolean(items))},
  {name: 'map in the body', has: (shape) => hasField(shape, ({additional}) => Boolean(additional))},
  {name: 'text response', has: ({response}) => response.kind === 'text'},
  {name: 'binary response', has: ({response}) => response.kind === 'binary'},
  {name: 'empty response', has: ({response}) => response.kind === 'none'},
];

/** So many operations meet every trait once. */
export const TRAIT_COUNT = TRAITS.length;

/** Chooses operations so that each trait is met by as many as there are, spread evenly. */
export function chooseOperations(operations: readonly Operation[], count: number): Operation[] {
  const chosen = new Set<Operation>();
  for (let round = 0; chosen.size < count && round < operations.length; round++) {
    for (const {has} of TRAITS) {
      if (chosen.size >= count) break;
      const next = operations.find((each) => !chosen.has(each) && has(each.shape));
      if (next) chosen.add(next);
    }
  }
  return [...chosen];
}

/** Traits that the chosen operations have, for the report of the run. */
export function describeTraits(operations: readonly Operation[]): string {
  return TRAITS.map(({name, has}) => {
    const count = operations.filter(({shape}) => has(shape)).length;
    return `${name} ${count}`;
  }).join(', ');
}

function hasQuery(shape: OperationShape, type: FieldSchema['type']): boolean {
  return shape.parameters.some((each) => each.in === 'query' && each.schema.type === type);
}

function hasBody(shape: OperationShape, kind: string): boolean {
  return shape.bodies?.[0]?.kind === kind;
}

function hasField(shape: OperationShape, has: (schema: FieldSchema) => boolean): boolean {
  const members = Object.values(shape.bodies?.[0]?.schema.properties ?? {});
  return members.some(has);
}
