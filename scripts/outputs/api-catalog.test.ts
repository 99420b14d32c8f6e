import {expect, it} from 'vitest';
import {readProduct} from '../../src/config/product.ts';
import {buildReference} from '../../src/openapi/reference/build-reference.ts';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {markdownPages} from '../../src/outputs/markdown-pages/index.ts';
import {apiCatalog} from '../../src/outputs/well-known/index.ts';
import {makeSite, renderSite} from './testing/make-site.ts';

const API = {id: 'sample', label: 'Sample', source: 'sample'};
const ORIGIN = `${readProduct({}).siteUrl}/`;
const site = renderSite(
  makeSite(
    buildReference(API, buildDocument({title: 'Harbour', operations: 60, tags: ['Event dates']})),
  ),
);

it('the catalogue links each API and its documentation, as in RFC 9727', () => {
  const [file] = apiCatalog.build(site);
  expect(file?.path).toBe('.well-known/api-catalog');
  const {linkset} = JSON.parse(String(file?.content));
  expect(linkset[0].item).toEqual([{href: 'https://api.ticketing.example'}]);
  expect(linkset[1]).toMatchObject({
    anchor: 'https://api.ticketing.example',
    'service-desc': [
      {href: `${ORIGIN}specs/sample.json`, type: 'application/json'},
      {href: `${ORIGIN}specs/sample.yaml`, type: 'application/yaml'},
    ],
    'service-doc': [{type: 'text/html'}, {type: 'text/markdown'}],
  });
});

it('an API whose servers have no complete address is named by its documentation', () => {
  const document = {...buildDocument({title: 'Harbour', operations: 1}), servers: [{url: '/v1'}]};
  const [file] = apiCatalog.build(renderSite(makeSite(buildReference(API, document))));
  const {linkset} = JSON.parse(String(file?.content));
  expect(linkset[1].anchor).toBe(`${ORIGIN}api/sample/sample/`);
});

it('tags with similar names, or with the name "..", have an index each', () => {
  const document = buildDocument({title: 'Harbour', operations: 3, tags: ['Pets', 'pets', '..']});
  const files = markdownPages.build(renderSite(makeSite(buildReference(API, document))));
  const folders = files.flatMap(({path}) => /tags\/(.*)\/llms\.txt$/.exec(path)?.[1] ?? []);
  expect(folders).toEqual(['pets', 'pets-2', '_']);
});
