import fc from 'fast-check';
import type {BodyKind, Json} from '../../../src/openapi/samples/types.ts';
import {HOSTILE_TEXTS, toHeaderText} from './hostile-texts.ts';
import {buildOrdinaryShape, FIELD, type SampleCase} from './sample-operation.ts';

type Kind = BodyKind | 'none';

const KINDS: readonly Kind[] = ['json', 'form', 'multipart', 'text', 'none'];

/** Every hostile text in every field of every kind of body; long ones in a long query too. */
export function listHostileCases(): SampleCase[] {
  return HOSTILE_TEXTS.flatMap(([name, text], index) =>
    KINDS.filter((kind) => kind !== 'none' || text.length > 10_000).map((kind) =>
      buildCase(`h${index}-${kind}`, `${name} in ${kind}`, kind, text, text),
    ),
  );
}

/** Random texts and JSON values; the seed is fixed, so that a failure comes again. */
export function listRandomCases(count: number): SampleCase[] {
  const text = fc.oneof(
    fc.constantFrom(...HOSTILE_TEXTS.map(([, each]) => each).filter(({length}) => length < 1000)),
    fc.string({unit: 'binary', maxLength: 40}),
    fc.string({unit: fc.constantFrom(...'\\\'"$`{}()%\n\r\0@<>!&|;# ax0'), maxLength: 60}),
  );
  const key = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', '', '0', '-1', 'a b'));
  const {value} = fc.letrec<{value: Json}>((tie) => ({
    value: fc.oneof(
      {maxDepth: 3, withCrossShrink: true},
      fc.oneof(text, fc.integer(), fc.double({noNaN: true, noDefaultInfinity: true})),
      fc.constantFrom<Json>(null, true, false, {}, []),
      fc.array(tie('value'), {maxLength: 4}),
      fc.array(fc.tuple(key, tie('value')), {maxLength: 5}).map((each) => Object.fromEntries(each)),
    ),
  }));
  const samples = fc.sample(fc.tuple(text, value), {numRuns: count, seed: 20_261_120});
  return samples.map(([each, json], index) => {
    const kind = KINDS[index % KINDS.length] ?? 'json';
    return buildCase(`r${index}-${kind}`, `random ${index} in ${kind}`, kind, each, json);
  });
}

function buildCase(id: string, title: string, kind: Kind, text: string, json: Json): SampleCase {
  const inPlace = (place: string) =>
    text.length < 10_000 || LONG_PLACES[kind](text) === place ? text : 'x';
  const bodies: {readonly [kind in BodyKind]?: Json} = {
    json,
    form: {[FIELD]: text, other: 'plain'},
    multipart: {file: 'orders.csv', mapping: {[FIELD]: text}, note: text},
    text,
  };
  return {
    id,
    title,
    shape: {
      ...buildOrdinaryShape(id, kind, MEDIA_TYPES[kind]),
      method: kind === 'none' && text.length > 10_000 ? 'GET' : 'POST',
    },
    values: {
      parameters: {
        'path.segment': `x${inPlace('path')}`,
        'query.q': inPlace('query'),
        'query.filter': {[FIELD]: inPlace('filter')},
        'header.X-Value': toHeaderText(inPlace('header')),
        'cookie.crumb': inPlace('cookie'),
      },
      body: kind === 'none' ? undefined : bodies[kind],
    },
  };
}

const MEDIA_TYPES: {readonly [kind in Kind]?: string} = {
  json: 'application/merge-patch+json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  text: 'text/plain; charset=utf-8',
};

/**
 * Long texts go into one place at a time: libcurl takes 1 MiB of request line and headers, Linux
 * 128 KiB of one argument. A path of more than that no curl before 8.3 can be given.
 */
const LONG_PLACES: {readonly [kind in Kind]: (text: string) => string} = {
  json: (text) => (encodeURIComponent(text).length < 120_000 ? 'path' : 'body'),
  form: (text) => (encodeURIComponent(text).length < 120_000 ? 'query' : 'body'),
  multipart: () => 'header',
  text: () => 'cookie',
  none: () => 'filter',
  binary: () => 'body',
  'merge-patch': () => 'body',
};
