import {expect, it} from 'vitest';
import {Cursor} from '../document/cursor.ts';
import {listBodyExamples} from './body-examples.ts';

it('an XML example has the attributes, lists, names and namespaces of its schema', () => {
  const list = (xml: object) => ({type: 'array', xml, items: {const: 'a', xml: {name: 'tag'}}});
  const properties = {
    id: {const: '<1>', xml: {attribute: true}},
    tags: list({wrapped: true, name: 'tags'}),
    notes: list({}),
    seat: {type: 'object', xml: {prefix: 's', namespace: 'urn:seat'}, properties: {}},
  };
  const place = Cursor.atRoot({schema: {type: 'object', xml: {name: 'ticket'}, properties}});
  const [example] = listBodyExamples('application/xml', place, 'response');
  expect(example?.value).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<ticket id="&lt;1&gt;">
  <tags>
    <tag>a</tag>
  </tags>
  <tag>a</tag>
  <s:seat xmlns:s="urn:seat"/>
</ticket>`);
});
