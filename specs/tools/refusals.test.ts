import {describe, expect, it} from 'vitest';
import {publishCatalogue} from './error-codes.ts';
import {addErrorExamples} from './error-examples.ts';
import {orderDocument} from './order.ts';
import {nameResponses} from './response-names.ts';
import {addSecurity} from './security.ts';
import {makeDocument, SMALL_CATALOGUE} from './testing/small-document.ts';

/** What the steps write is held by the committed documents, byte by byte; here is what they refuse. */
describe('a source', () => {
  it('may not have a tag without a place', () => {
    const document = {...makeDocument(), 'x-tag-order': []};
    expect(() => orderDocument(document)).toThrow('without a place ["Shops"]');
  });

  it('may not have a scope that the catalogue does not have', () => {
    expect(() => addSecurity(makeDocument(), {})).toThrow('has the scope "shops:write"');
    const document = {...makeDocument(), 'x-guide-scopes': ['resale:read']};
    const known = {'shops:write': 'Change shops'};
    expect(() => addSecurity(document, known)).toThrow('"Small" has the scope "resale:read"');
  });

  it('may not have a rate limit that the catalogue does not have', () => {
    const document = makeDocument({'x-rate-limit': 'slow'});
    expect(() => publishCatalogue(document, SMALL_CATALOGUE)).toThrow('rate limit "slow"');
  });

  it.each([
    [{'409': ['nonsense']}, 'create-shop" has the unknown error code "nonsense"'],
    [{'409': ['unknown_field']}, 'has the code "unknown_field" at 409, but it belongs to 422'],
    [{'409': ['duplicate'], '410': ['gone']}, 'has no answer 410'],
    [{}, 'answers 409 without a code'],
  ])('may not have the error codes %j', (codes, message) => {
    const document = makeDocument({'x-error-codes': codes});
    expect(() => addErrorExamples(document, SMALL_CATALOGUE)).toThrow(message);
  });

  it('may not show an error that the operation does not return', () => {
    const document = makeDocument({'x-error-examples': [{code: 'gone', changes: {}}]});
    expect(() => addErrorExamples(document, SMALL_CATALOGUE)).toThrow('has an example of "gone"');
  });

  it('may not name the object of a body without a named schema', () => {
    const content = {'application/json': {schema: {type: 'string'}}};
    const document = makeDocument({responses: {'201': {description: 'The {noun}.', content}}});
    expect(() => nameResponses(document)).toThrow(
      /of "create-shop" says "The \{noun\}\.", but its body is no named schema\. Give the body a model/,
    );
  });
});
