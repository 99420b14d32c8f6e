import {buildDocument} from '../../../../src/openapi/testing/documents.ts';
import {body, CORRECT_DOCUMENT, changed, DASHBOARD, type Fault, withOperation} from './fault.ts';

const VERSION = 'Publish the document in one of these versions';
const SHRINK = 'If that is intended, run `npm run api:fetch -- --accept-shrink`';

/** The document is readable, and cannot become pages. */
export const DOCUMENT_FAULTS: readonly Fault[] = [
  {
    name: 'Swagger 2.0',
    answer: body({swagger: '2.0', info: {title: 'x'}, paths: {}}),
    found: '"swagger" is "2.0"',
    advice: VERSION,
  },
  {
    name: 'OpenAPI 3.2',
    answer: changed({openapi: '3.3.0'}),
    found: '"openapi" is "3.3.0"',
    advice: VERSION,
  },
  {
    name: 'a version that is a number',
    answer: changed({openapi: 3.1}),
    found: '"openapi" is 3.1',
    advice: VERSION,
  },
  {
    name: 'another kind of document',
    answer: body({asyncapi: '3.0.0', channels: {}}),
    found: '"openapi" is nothing',
    advice: VERSION,
  },
  {
    name: 'no information',
    answer: changed({info: null}),
    found: '"#/info/title": found nothing',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a title of no letters',
    answer: changed({info: {title: '***', version: '1'}}),
    found: '"#/info/title": found "***"',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'no operation',
    answer: changed({paths: {}}),
    found: 'found no operation, expected at least one',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'paths that are a list',
    answer: changed({paths: []}),
    found: '"#/paths": found a list',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'two operations with one slug',
    answer: withOperation({operationId: 'update_thing-7'}),
    found: 'has the page name "update-thing-7" of "#/paths/~1things-7~1{guid}/post"',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'an operation named like the overview',
    answer: withOperation({operationId: 'Dashboard'}),
    found: 'has the page name "dashboard" of the overview page',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'an operationId of 4 kB',
    answer: withOperation({operationId: 'getOrder'.repeat(512)}),
    found: 'has a name of 4,096 characters',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'an operationId of 20 MB',
    answer: withOperation({operationId: 'aB'.repeat(10_000_000)}),
    found: 'has a name of 20,000,000 characters',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'an operationId that is no file name',
    answer: withOperation({operationId: '票'.repeat(90)}),
    found: 'has a page name of 270 bytes',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'an operationId of dots',
    answer: withOperation({operationId: '../../..'}),
    found: 'has a name without a letter or digit',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'an operationId that is an object',
    answer: withOperation({operationId: {toString: 'x'}, summary: 'X'}),
    found: 'found an object, expected a text',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'the path ../../x',
    answer: withOperation({operationId: 'x'}, '../../x'),
    found: 'the path "../../x" is not usable',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'the path /../../x',
    answer: withOperation({operationId: 'x'}, '/../../x'),
    found: 'the path "/../../x" is not usable',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'tags that are a text',
    answer: withOperation({operationId: 'x', tags: 'Orders'}),
    found: '/tags": found "Orders", expected a list',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'parameters that are an object',
    answer: withOperation({operationId: 'x', parameters: {a: 1}}),
    found: '/parameters": found an object',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'responses that are a list',
    answer: withOperation({operationId: 'x', responses: [1]}),
    found: '/responses": found a list',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'schemas that are texts',
    answer: changed({components: {schemas: {Thing: 'string'}}}),
    found: '"#/components/schemas/Thing": found "string"',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a thousand problems',
    answer: changed({tags: Array.from({length: 50_000}, () => 5)}),
    found: 'and 990 more',
    advice: CORRECT_DOCUMENT,
  },
];

/** The document is fine, and much less than before. */
export const GUARD_FAULTS: readonly Fault[] = [
  {
    name: 'half of the operations lost',
    answer: body(buildDocument({title: 'Dashboard', operations: 124})),
    found:
      '124 operations remain of 250, fewer than half; 126 operations would vanish: update-thing-124',
    advice: SHRINK,
  },
  {
    name: 'a tag lost',
    answer: body(buildDocument({title: 'Dashboard', operations: 250, tags: ['Events']})),
    found: 'without the tags "Orders"; no operation would vanish',
    advice: SHRINK,
  },
  {
    name: 'another title',
    answer: changed({info: {...(DASHBOARD.info as object), title: 'Petstore'}}),
    found: 'the title is "Petstore" instead of "Dashboard"',
    advice: SHRINK,
  },
];
