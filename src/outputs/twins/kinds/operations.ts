import {hasServerList} from '../../../openapi/reference/page-words.ts';
import type {OperationPage, SampleView} from '../../../openapi/reference/types.ts';
import {LANGUAGES} from '../../../openapi/samples/languages/index.ts';
import {readFunctions} from '../../clients/read-functions.ts';
import {
  type Block,
  makeBlock,
  makeCode,
  makeHeading,
  makeItem,
  makeParagraph,
  makeSection,
  type Phrasing,
} from '../markdown/nodes.ts';
import {describeBody, describeParameters} from '../reference/body.ts';
import {describeCallbacks} from '../reference/callbacks.ts';
import {describeChanges} from '../reference/changes.ts';
import {describeClient} from '../reference/client.ts';
import {describeLinks, makeTarget} from '../reference/links.ts';
import {describeResponses} from '../reference/responses.ts';
import {SameAs} from '../reference/same-as.ts';
import {describeFact} from '../reference/schema.ts';
import {describeSecurity, describeServers} from '../reference/security.ts';
import type {Twin, TwinContext, TwinKind} from '../twin.ts';
import {toTwin} from '../twin.ts';

const labelOf = ({method, path}: OperationPage) => `${method.toUpperCase()} ${path}`;

function describeDeprecation(context: TwinContext, page: OperationPage): Block[] {
  if (!page.deprecation) return [];
  const {html, replacement, since, sunset} = page.deprecation;
  const sentences: Phrasing[] = [
    `Deprecated${since ? ` since ${since}` : ''}.`,
    ...(sunset ? [` Works until ${sunset}.`] : []),
    ...(replacement ? [' Use ', makeTarget(context, replacement), ' instead.'] : []),
  ];
  return [makeParagraph(...sentences), ...context.readHtml(html)];
}

/** Method and address, state, authorization: what an operation is at one glance. */
function describeHead(context: TwinContext, page: OperationPage): Block[] {
  const {method, path, servers, badges, security, rateLimit} = page;
  const [server] = servers;
  return [
    makeParagraph(makeCode(`${method.toUpperCase()} ${server?.url ?? ''}${path}`)),
    ...(badges.length > 0 ? [makeParagraph(badges.map(({text}) => text).join(', '), '.')] : []),
    ...describeDeprecation(context, page),
    ...describeSecurity(security),
    ...(rateLimit
      ? [makeParagraph('Rate limit ', makeCode(rateLimit.policy), `, ${rateLimit.limit}.`)]
      : []),
    ...(hasServerList(page)
      ? [makeParagraph('Servers:'), ...describeServers(context, servers)]
      : []),
    ...describeChanges(context, page.changes),
    ...context.readHtml(page.html),
  ];
}

const fenceOf = (language: string) => LANGUAGES.find(({id}) => id === language)?.guides.fence;

function describeSample({language, label, code, needs, install, run}: SampleView): Block[] {
  return [
    makeHeading(3, `Sample in ${label}`),
    makeParagraph(
      `Requires ${needs}.`,
      ...(install ? [' Install: ', makeCode(install), '.'] : []),
      ' Run: ',
      makeCode(run),
      '.',
    ),
    makeBlock(code, fenceOf(language)),
  ];
}

function describeSamples({samples, sampleClaim}: OperationPage): Block[] {
  if (samples.length === 0) return [];
  return [
    makeHeading(2, 'Samples'),
    ...(sampleClaim ? [makeParagraph(sampleClaim)] : []),
    ...samples.flatMap(describeSample),
  ];
}

function describeExtensions({extensions = []}: OperationPage): Block[] {
  const items = extensions.map((fact) => makeItem(makeParagraph(...describeFact(fact))));
  return makeSection(makeHeading(2, 'Extensions'), items);
}

/** The page of an operation, in the order in which a program reads it. */
function renderOperation(context: TwinContext, page: OperationPage, client: Block[]): Block[] {
  const {parameters, body, responses, callbacks = [], webhooks = [], relatedGuides = []} = page;
  const same = new SameAs();
  return [
    ...describeHead(context, page),
    ...describeParameters(context, parameters, 2),
    ...(body ? describeBody(context, body, same, 2) : []),
    ...(responses.length > 0 ? [makeHeading(2, 'Responses')] : []),
    ...describeResponses(context, responses, same, 3),
    ...describeCallbacks(context, 'Callbacks', callbacks, same),
    ...describeSamples(page),
    ...client,
    ...describeExtensions(page),
    ...describeLinks(context, 'Related webhooks', webhooks),
    ...describeLinks(context, 'Used in', relatedGuides),
    ...describeLinks(context, 'Read more', page.externalDocs ? [page.externalDocs] : []),
  ];
}

/** The operations of all APIs, from their page data. */
export const operations: TwinKind = (context) =>
  context.site.apis.flatMap(({api, client, operations: own, hidden}) => {
    const functions = readFunctions(client);
    return [...own, ...hidden].map((model): Twin => {
      const {page} = model;
      const lines = describeClient(context, api, page, functions);
      return {...toTwin(model, renderOperation(context, page, lines)), label: labelOf(page)};
    });
  });
