import type {Json, Parameter, Schema, SpecDocument} from '../../../specs/tools/document.ts';
import {resolve} from '../../../specs/tools/navigate.ts';

type Members = {[name: string]: Json};

/** Makes bodies out of a good one that its schema refuses, each with what is wrong about it. */
export function spoilBody(
  document: SpecDocument,
  schema: Schema,
  good: Members,
): {title: string; value: Members}[] {
  const {required = [], properties = {}, minProperties = 0} = resolve(document, schema);
  const [first] = required;
  const {[first ?? '']: _left, ...others} = good;
  const typed = Object.entries(properties).find(
    ([name, one]) => name in good && one.type && one.format !== 'binary',
  );
  return [
    ...(first ? [{title: `without "${first}"`, value: others}] : []),
    ...(minProperties > 0 ? [{title: 'with no field', value: {}}] : []),
    ...(typed
      ? [
          {
            title: `with "${typed[0]}" of another type`,
            value: {...good, [typed[0]]: wrong(typed[1])},
          },
        ]
      : []),
  ];
}

function wrong({type}: Schema): Json {
  return [type].flat().includes('object') ? 'wrong' : {wrong: true};
}

/** True when a text that is neither number, date, identifier nor named value is refused. */
export function isPicky({schema}: Parameter, document: SpecDocument): boolean {
  const {type, format, enum: values, items} = resolve<Schema>(document, schema);
  const {enum: itemValues} = items ? resolve<Schema>(document, items) : {};
  return Boolean(values ?? itemValues ?? format) || type === 'integer' || type === 'boolean';
}
