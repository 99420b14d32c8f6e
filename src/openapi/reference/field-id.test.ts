import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  Anchors,
  listEnclosing,
  readFieldId,
  toSegment,
  writeChoiceId,
  writeFieldId,
  writeHeaderId,
  writeRequestId,
  writeRootId,
} from './field-id.ts';

function describeRead(text: string): readonly (string | undefined)[] {
  const {request, place, status, part, steps = []} = readFieldId(text) ?? {};
  const written = steps.map(({kind, name}) => `${kind === 'field' ? '.' : '~'}${name}`);
  return [request, status === undefined ? place : `${place} ${status}`, part, written.join('')];
}

describe('an id of a field', () => {
  it.each([
    ['body~Card.number', undefined, 'body', undefined, '~Card.number'],
    ['body.a;2.b', undefined, 'body', undefined, '.a.b'],
    ['response-200.code.value', undefined, 'response 200', undefined, '.code.value'],
    ['response-409.code.gone', undefined, 'response 409', 'code', '.gone'],
    ['response-2XX.headers.etag', undefined, 'response 2XX', 'headers', '.etag'],
    ['webhook-order.paid;2.body.guid', 'webhook-order.paid;2', 'body', undefined, '.guid'],
  ])('%s is read as its request, place and steps', (text, ...parts) => {
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

  it('contains letters of all scripts, and no character that an address has to escape', () => {
    expect(toSegment('prix/été [€] {x}')).toBe('prix_été_x_');
    expect(writeFieldId('body', '')).toBe('body._');
    expect(writeFieldId('body', 'address.city')).toBe('body.address.city');
    expect(writeChoiceId('body', 'v1.2')).toBe('body~v1_2');
    expect(writeHeaderId('response-404', 'ETag')).toBe('response-404.headers.ETag');
  });

  it('lists the ids of all parts that enclose it, from the inside out', () => {
    expect(listEnclosing('webhook-a.response-404.headers.b~d')).toEqual([
      'webhook-a.response-404.headers.b',
      'webhook-a.response-404.headers',
      'webhook-a.response-404',
      'webhook-a',
    ]);
    expect(listEnclosing('request')).toEqual([]);
  });

  it('is read back for any names', () => {
    const hostile = [
      ...'code headers body response-200 a.b . .. ~ a~P ;2 a;2 = # % {value} x.body * null'.split(
        ' ',
      ),
      ...['x.response-4XX', '__proto__', '', ' ', 'é', '\u{1f600}', '\u202e'],
    ];
    const names = fc.oneof(fc.constantFrom(...hostile), fc.string({unit: 'binary', maxLength: 12}));
    fc.assert(
      fc.property(names, names, names, names, (webhook, status, field, choice) => {
        const request = writeRequestId('webhook', webhook);
        const id = writeFieldId(writeRootId({request, place: 'response', status}), field);
        const read = readFieldId(writeChoiceId(id, choice));
        const word = (name: string) => toSegment(name).replaceAll('.', '_');
        expect(read).toMatchObject({request, place: 'response', status: word(status)});
        expect(read?.steps.at(-1)).toEqual({kind: 'choice', name: word(choice)});
      }),
      {numRuns: 2000},
    );
  });
});

it('an id is given once: a later place gets a number', () => {
  const anchors = new Anchors();
  for (let count = 0; count < 3; count++) anchors.claim('body.a');
  expect(anchors.list()).toEqual(['body.a', 'body.a;2', 'body.a;3']);
});
