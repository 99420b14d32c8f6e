import sortBy from 'lodash/sortBy.js';
import {buildCatalogue} from '../../src/guides/catalogue.ts';
import {findJsonMediaType} from '../../src/guides/examples.ts';
import {parseGuide} from '../../src/guides/parse-guide.ts';
import type {GuideContext} from '../../src/guides/read-context.ts';
import {resolveGuide} from '../../src/guides/resolve-guide.ts';
import {
  buildSpecification,
  type Operation,
  type Specification,
} from '../../src/guides/specifications.ts';
import {listResponses} from '../../src/openapi/document/operations.ts';
import {composeExample} from '../../src/openapi/examples/compose-example.ts';
import type {VerifiedSpecification} from '../../src/openapi/verified-copies.ts';

/** Escapes text of a document, so that MDX shows it unchanged. */
export function escapeMdx(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~!&]/g, '\\$&');
}

type Candidate = {readonly specification: Specification; readonly operation: Operation};

/** Ranks requests by what a reader must know to send them; lists without required parameters are first. */
function rank({operation}: Candidate): number {
  const {place, item, path, method, isDeprecated} = operation;
  const parameters = [...place.items('parameters'), ...item.items('parameters')];
  const required = parameters.filter((each) => each.raw('required').value === true).length;
  const segments = path.split('/').length + path.split('{').length;
  return (method === 'get' ? 0 : 1_000) + (isDeprecated ? 100 : 0) + 10 * required + segments;
}

/** Writes the request with its response: the example of the document, else one composed from the schema. */
function* writeSections({specification, operation}: Candidate): Generator<string> {
  const attributes = `operation="${operation.slug}" api="${specification.api.id}"`;
  const request = `<Request ${attributes} />`;
  yield `${request}\n\n<Answer ${attributes} />`;
  for (const [status, response] of listResponses(operation.place)) {
    const schema = status.startsWith('2') ? findJsonMediaType(response)?.raw('schema') : undefined;
    if (!schema?.exists) continue;
    const json = JSON.stringify(composeExample([schema], 'response'), null, 2);
    yield `${request}\n\n<Answer ${attributes} status="${status}" partial>\n\n\`\`\`json\n${json}\n\`\`\`\n\n</Answer>`;
  }
}

/** Finds the simplest request that a guide can show, with the Markdown of its section. */
export function findFirstRequest(
  documents: readonly Pick<VerifiedSpecification, 'api' | 'document'>[],
): (Candidate & {readonly section: string}) | undefined {
  const specifications = documents.map(({api, document}) => buildSpecification(api, document));
  const candidates = specifications.flatMap((specification) =>
    [...specification.operations.values()].map((operation) => ({specification, operation})),
  );
  const context: GuideContext = {
    specifications,
    catalogue: buildCatalogue(specifications),
    glossary: new Map(),
    hosts: [],
    lifeCycles: new Map(),
    journeys: new Map(),
    agentsFile: '',
  };
  for (const candidate of sortBy(candidates, rank)) {
    for (const section of writeSections(candidate)) {
      if (resolveGuide(parseGuide(section), context).length === 0) return {...candidate, section};
    }
  }
  return undefined;
}

/** Writes the guide for the first request, which calls the simplest operation of the documents. */
export function writeFirstRequest(
  documents: readonly VerifiedSpecification[],
  name: string,
): string {
  const found = findFirstRequest(documents);
  const body = found
    ? [
        `## ${escapeMdx(found.operation.title.replace(/[.:;,!?]+$/, ''))}`,
        '',
        `Send <Operation id="${found.operation.slug}" api="${found.specification.api.id}" />.`,
        'Replace the placeholders with your own values.',
        '',
        found.section,
      ]
    : ['The API reference shows a request and its responses for each operation.'];
  const lines = [
    '---',
    'title: First request',
    'description: Send a first request in your language, and compare the response with the one shown here.',
    ...(found ? [] : ['kind: concept']),
    '---',
    '',
    `Send one request to ${escapeMdx(name)} to check your credentials and your connection.`,
    '',
    ...body,
    '',
    '<NextStep to="/docs/">Introduction</NextStep>',
  ];
  return `${lines.join('\n')}\n`;
}
