import {describe, expect, it} from 'vitest';
import type {Example, Response} from './document.ts';
import {addErrorExamples} from './error-examples.ts';
import {makeDocument, SMALL_CATALOGUE} from './testing/small-document.ts';

function problemsOf(status: string, document = makeDocument()): Record<string, unknown> {
  const result = addErrorExamples(document, SMALL_CATALOGUE);
  const response = result.paths['/shops']?.post?.responses[status] as Response;
  const examples = response.content?.['application/problem+json']?.examples ?? {};
  return Object.fromEntries(
    Object.entries(examples).map(([code, example]) => [code, (example as Example).value]),
  );
}

describe('addErrorExamples', () => {
  it('composes a full problem from the catalogue and the path', () => {
    expect(problemsOf('409').duplicate).toEqual({
      type: 'https://docs.example/errors/duplicate/',
      title: 'Title of duplicate',
      status: 409,
      detail: 'Detail of duplicate.',
      instance: '/v1/shops',
      code: 'duplicate',
      request_id: 'req_01J8Z3K5',
      errors: [],
      retry_after: null,
    });
  });

  it('names fields of the request when it is not valid', () => {
    expect(problemsOf('422').validation_failed).toMatchObject({
      detail: '1 field is invalid. See `errors`.',
      errors: [{pointer: '/name', code: 'required'}],
    });
  });

  it('names a read-only field of the record when a field is unknown', () => {
    expect(problemsOf('422').unknown_field).toMatchObject({
      errors: [{pointer: '/guid', code: 'read_only'}],
    });
  });

  it('puts what the source says over the derived problem', () => {
    const document = makeDocument({
      'x-error-examples': [{code: 'duplicate', changes: {detail: 'The slug is taken.'}}],
    });
    expect(problemsOf('409', document).duplicate).toMatchObject({detail: 'The slug is taken.'});
  });

  it.each([
    [{'409': ['nonsense']}, 'create-shop" has the unknown error code "nonsense"'],
    [{'409': ['unknown_field']}, 'has the code "unknown_field" at 409, but it belongs to 422'],
    [{'409': ['duplicate'], '410': ['gone']}, 'has no answer 410'],
    [{}, 'answers 409 without a code'],
  ])('refuses the codes %j', (codes, message) => {
    const document = makeDocument({'x-error-codes': codes});
    expect(() => addErrorExamples(document, SMALL_CATALOGUE)).toThrow(message);
  });
});
