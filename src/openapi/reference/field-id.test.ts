import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  Anchors,
  type FieldId,
  type FieldPlace,
  listEnclosing,
  readFieldId,
  toSegment,
  withRank,
  writeChoiceId,
  writeCodeId,
  writeFieldId,
  writeHeaderId,
  writeRequestId,
  writeRootId,
} from './field-id.ts';

describe('an id of a field', () => {
  it.each([
    ['body', ['', 'body']],
    ['body.min_price', ['', 'body', '.min_price']],
    ['query.filter_status_', ['', 'query', '.filter_status_']],
    ['body~Card.number', ['', 'body', '~Card', '.number']],
    ['body.a~P', ['', 'body', '.a', '~P']],
    ['body.a;2.b', ['', 'body', '.a;2', '.b']],
    ['response-200.code.value', ['', 'response 200', '.code', '.value']],
    ['response-409.code.gone', ['', 'response 409', 'code', '.gone']],
    ['response-409.=code.value', ['', 'response 409', '.code', '.value']],
    ['response-200.headers.*', ['', 'response 200', '.headers', '.*']],
    ['response-200.headers.=*', ['', 'response 200', 'headers', '.*']],
    ['response-409.code', ['', 'response 409', '.code']],
    ['response-2XX.headers.etag', ['', 'response 2XX', 'headers', '.etag']],
    ['webhook-order.paid;2.body.guid', ['webhook-order.paid;2', 'body', '.guid']],
  ])('%s is read as its request, place and steps', (text, parts) => {
    expect(describeRead(text)).toEqual(parts);
  });

  it.each([
    '',
    'request',
    'path-parameters',
    'about~tags',
    'security.oauth2',
    'tag-a.body',
    'body.',
  ])('is not read in %j', (text) => expect(readFieldId(text)).toBeUndefined());

  it('takes letters of all scripts, and nothing that an address would have to escape', () => {
    expect(toSegment('prix/été [€] {x}')).toBe('prix_été_x_');
    expect(toSegment('')).toBe('_');
    expect(writeFieldId('body', 'address.city')).toBe('body.address.city');
    expect(writeChoiceId('body', 'v1.2')).toBe('body~v1_2');
  });

  it('names what encloses it, from the inside out', () => {
    expect(listEnclosing('webhook-a.response-404.headers.b.c~d')).toEqual([
      'webhook-a.response-404.headers.b.c',
      'webhook-a.response-404.headers.b',
      'webhook-a.response-404.headers',
      'webhook-a.response-404',
      'webhook-a',
    ]);
    expect(listEnclosing('response-409.=code.value.x')).toEqual([
      'response-409.=code.value',
      'response-409.code',
      'response-409',
    ]);
    expect(listEnclosing('request')).toEqual([]);
  });

  it('says what went wrong when a field is below nothing', () => {
    expect(() => writeFieldId('about', 'a')).toThrow(/below the id "about": expected the id of a/);
  });
});

/** Names that look like parts of the grammar, beside any others. */
const HOSTILE = [
  ...'code headers links body response-200 a.b . .. ~ a~P ;2 a;2 a-2 = =code code.x'.split(' '),
  ...'headers.y # % %2E {value} x.body x.response-4XX __proto__ constructor null * 2*'.split(' '),
  ...['', ' ', 'é', 'e\u0301', '\u{1f600}', '\u202e'],
];
const names = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({unit: 'binary', maxLength: 12}));
const ranks = fc.option(fc.integer({min: 2, max: 9}), {nil: undefined});

type Written = {readonly id: string; readonly parts: readonly string[]};

const rank = (id: string, number: number | undefined) => (number ? withRank(id, number) : id);
const word = (name: string) => toSegment(name).replaceAll('.', '_');
const words = (name: string) => toSegment(name).split('.').filter(Boolean);

const roots: fc.Arbitrary<Written> = fc
  .record({
    request: fc.option(fc.tuple(fc.constantFrom('callback', 'webhook'), names, ranks)),
    place: fc.constantFrom<FieldPlace>('body', 'path', 'query', 'header', 'cookie', 'response'),
    status: fc.oneof(fc.constantFrom('200', '4XX', '409', 'default'), names),
    statusRank: ranks,
    part: fc.constantFrom('headers', 'code', ''),
    name: names,
  })
  .map(({request, place, status, statusRank, part, name}): Written => {
    const [kind = 'callback', own = '', number] = request ?? [];
    const outer = request ? rank(writeRequestId(kind as 'callback', own), number ?? undefined) : '';
    if (place !== 'response')
      return {id: writeRootId({place, request: outer}), parts: [outer, place]};
    const root = rank(writeRootId({place, status, request: outer}), statusRank);
    const parts = [outer, `${place} ${rank(word(status), statusRank)}`];
    if (part === 'headers')
      return {id: writeHeaderId(root, name), parts: [...parts, part, `.${word(name)}`]};
    if (part === 'code' && /^[45]|^default$/.test(status)) {
      return {id: writeCodeId(root, name), parts: [...parts, part, `.${word(name)}`]};
    }
    return {id: root, parts};
  });

const steps = fc.array(fc.tuple(fc.boolean(), names, ranks), {maxLength: 5});

const written: fc.Arbitrary<Written> = fc.tuple(roots, steps).map(([root, list]) =>
  list.reduce<Written>(({id, parts}, [isField, name, number]) => {
    if (!isField) {
      const text = rank(word(name), number);
      return {id: rank(writeChoiceId(id, name), number), parts: [...parts, `~${text}`]};
    }
    const own = words(name).length > 0 ? words(name) : ['_'];
    const last = own.length - 1;
    const fields = own.map((each, at) => `.${at === last ? rank(each, number) : each}`);
    return {id: rank(writeFieldId(id, name), number), parts: [...parts, ...fields]};
  }, root),
);

function describeRead(text: string): readonly string[] {
  const {request, place, status, part, steps: read} = readFieldId(text) as FieldId;
  const print = (token: {name: string; rank?: number}) => rank(token.name, token.rank);
  return [
    request ? print(request) : '',
    status ? `${place} ${print(status)}` : place,
    ...(part ? [part] : []),
    ...read.map((step) => `${step.kind === 'field' ? '.' : '~'}${print(step)}`),
  ];
}

describe('any id, whatever its names are', () => {
  it('is read as what it was written from', () => {
    fc.assert(
      fc.property(written, ({id, parts}) => {
        expect(describeRead(id)).toEqual(parts);
      }),
      {numRuns: 2000},
    );
  });

  it('is the same only for the same place', () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        expect(a.id === b.id).toBe(JSON.stringify(a.parts) === JSON.stringify(b.parts));
      }),
      {numRuns: 2000},
    );
  });

  it('begins with no more than what encloses it', () => {
    fc.assert(
      fc.property(written, ({id}) => {
        const outer = listEnclosing(id);
        expect(new Set([id, ...outer]).size).toBe(outer.length + 1);
        for (const each of outer) expect(() => readFieldId(each)).not.toThrow();
      }),
      {numRuns: 500},
    );
  });
});

describe('the ids of a page', () => {
  it('are given once; a later place gets a number', () => {
    const anchors = new Anchors();
    expect(['body.a', 'body.a', 'body.a'].map((id) => anchors.claim(id))).toEqual([
      'body.a',
      'body.a;2',
      'body.a;3',
    ]);
    expect(anchors.list()).toEqual(['body.a', 'body.a;2', 'body.a;3']);
  });

  it('leave out what is reserved, which no place gets', () => {
    const anchors = new Anchors();
    anchors.reserve(['answer', 'answer;2']);
    expect(anchors.claim('answer')).toBe('answer;3');
    expect(anchors.list()).toEqual(['answer;3']);
  });
});
