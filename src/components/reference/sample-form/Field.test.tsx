import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import type {FieldSchema} from '../../../openapi/samples';
import {Field} from './Field';

it.each<[FieldSchema, string]>([
  [{type: 'array', items: {type: 'string'}}, 'Add an item'],
  [{type: 'object', required: ['a'], properties: {a: {type: 'string'}}}, '<textarea'],
])('a nullable field of %j can be null, and shows nothing else then', (schema, part) => {
  const render = (value: null | undefined) => {
    const field = {label: 'f', schema: {...schema, nullable: true as const}, value};
    return renderToStaticMarkup(<Field {...field} isRequired={false} onChange={() => {}} />);
  };
  expect(render(undefined)).toContain(part);
  expect(render(null)).toContain('checked=""');
  expect(render(null)).not.toContain(part);
});
