import {expect, it} from 'vitest';
import type {Response, Schema} from './document.ts';
import {nameResponses} from './response-names.ts';
import {makeDocument} from './testing/small-document.ts';

function describeWith(description: string, schema: Schema): string | undefined {
  const content = {'application/json': {schema}};
  const named = nameResponses(makeDocument({responses: {'201': {description, content}}}));
  return (named.paths['/shops']?.post?.responses['201'] as Response | undefined)?.description;
}

const to = (name: string) => ({$ref: `#/components/schemas/${name}`});

it('names the object of a response by the words of its schema', () => {
  expect(describeWith('The created {noun}.', to('EventDate'))).toBe('The created event date.');
  expect(describeWith('The {noun}.', to('OrderStatusLink'))).toBe('The order status link.');
});

it('names the rows of a page in the plural', () => {
  expect(describeWith('A page of {nouns}.', to('EventDatePage'))).toBe('A page of event dates.');
  expect(describeWith('A page of {nouns}.', to('CompanyPage'))).toBe('A page of companies.');
  expect(describeWith('The {noun}.', to('RefundPage'))).toBe('The page of refunds.');
});

it('takes the word of the texts where the schema has another name', () => {
  expect(describeWith('The updated {noun}.', to('Ticket'))).toBe('The updated ticket type.');
  expect(describeWith('A page of {nouns}.', to('OrderSummaryPage'))).toBe('A page of orders.');
});

it('refuses to name a body without a schema of its own', () => {
  expect(() => describeWith('The {noun}.', {type: 'string'})).toThrow(
    /of "create-shop" says "The \{noun\}\.", but its body is no named schema\. Give the body a model/,
  );
});

it('leaves other descriptions alone', () => {
  expect(describeWith('The requested document.', {type: 'string'})).toBe('The requested document.');
});
