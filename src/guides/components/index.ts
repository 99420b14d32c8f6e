import type {ListItem, PhrasingContent, RootContent} from 'mdast';
import {getOverviewRoute} from '../../config/apis.ts';
import {getProgramPath} from '../../config/downloads.ts';
import {product} from '../../config/product.ts';
import {escapeHtml} from '../../openapi/samples/highlight.ts';
import {LANGUAGES} from '../../openapi/samples/languages/index.ts';
import type {SampleRequest} from '../../openapi/samples/types.ts';
import {readAttributes} from '../attributes.ts';
import type {GuideContext, Resolver} from '../context.ts';
import {parseInline} from '../inline-markdown.ts';
import {
  type MdxElement,
  makeCode,
  makeFieldTable,
  makeFlow,
  makeInline,
  makeText,
} from '../nodes.ts';
import {GuideReferenceError} from '../reference-error.ts';
import {resolveAnswer} from './answer.ts';
import {resolveAuthentication} from './authentication.ts';
import {resolveCall} from './call.ts';
import {COMPONENT_DESCRIPTIONS, type ComponentName} from './descriptions.ts';
import {resolveDiagram} from './diagram.ts';
import {resolveErrorCodes, resolveFieldCodes} from './error-codes.ts';
import {resolveDelivery, resolveEventTypes} from './event-types.ts';
import {resolveFieldTable} from './field-table.ts';
import {resolveHostRequest} from './host-request.ts';
import {resolveJourney} from './journey.ts';
import {resolveLifeCycle} from './life-cycle.ts';
import {
  resolveErrorCode,
  resolveEventType,
  resolveNextStep,
  resolveOperation,
  resolveScope,
  resolveTerm,
} from './names.ts';
import {resolveRequest} from './request.ts';
import {resolveLanguages} from './tabs.ts';
import {resolveEnum, resolveLimit} from './values.ts';

/** A request without a body, which needs nothing beside what every sample needs. */
const PLAIN: SampleRequest = {
  method: 'GET',
  baseUrl: '',
  path: '',
  query: [],
  headers: [],
  credentials: [],
  body: {kind: 'none'},
  response: {kind: 'json', status: '200'},
};

/** `<Runtimes />`: what the samples of each language need, and how they are started. */
const resolveRuntimes: Resolver<'Runtimes'> = () => {
  const rows = LANGUAGES.map(({label, needs, install, file, run}) => [
    [makeText(label)],
    [makeText(needs)],
    install ? [makeCode(install(PLAIN))] : [],
    [makeCode(file)],
    [makeCode(run)],
  ]);
  return [makeFieldTable(['Language', 'Requires', 'Install', 'File', 'Run'], rows)];
};

/** `<WholePrograms name="quickstart" />`: the blocks of the page as one program in each language. */
const resolveWholePrograms: Resolver<'WholePrograms'> = ({name}) => {
  const links = LANGUAGES.flatMap(({id, label}, index): PhrasingContent[] => {
    const href = `${product.baseUrl}${getProgramPath(name, id)}`;
    const link = makeInline('FileLink', {href}, [makeText(label)]);
    return index === 0 ? [link] : [makeText(', '), link];
  });
  const start = makeText('The same steps as one program: ');
  return [{type: 'paragraph', children: [start, ...links, makeText('.')]}];
};

/** `<Glossary />`: all words of docs/_data/glossary.json and their definitions as a table. */
const resolveGlossary: Resolver<'Glossary'> = (_, {glossary}) => {
  const rows = [...glossary].map(([word, definition]): PhrasingContent[][] => [
    [{type: 'strong', children: [makeText(word)]}],
    parseInline(definition),
  ]);
  return [makeFieldTable(['Term', 'Definition'], rows)];
};

/** `<Apis />`: a list of the APIs of `product/index.ts`, each with a link and how much it can do. */
const resolveApis: Resolver<'Apis'> = (_, {specifications}) => {
  const children = specifications.map(({api, operations: {size}}): ListItem => {
    const link = {
      type: 'link' as const,
      url: getOverviewRoute(api),
      children: [makeText(api.label)],
    };
    const count = makeText(`, ${size} operation${size === 1 ? '' : 's'}`);
    return {
      type: 'listItem',
      spread: false,
      children: [{type: 'paragraph', children: [link, count]}],
    };
  });
  return [{type: 'list', ordered: false, spread: false, children}];
};

/** Most bytes of the text: assistants read it with every task. */
const MOST_BYTES = 8_000;

/** `<AgentsFile />`: the text of docs/_data/agents.md, to be copied into a project. */
const resolveAgentsFile: Resolver<'AgentsFile'> = (_, {agentsFile}) => {
  const bytes = Buffer.byteLength(agentsFile);
  if (bytes === 0 || bytes > MOST_BYTES) {
    throw new GuideReferenceError(
      `<AgentsFile> cannot be shown: found ${bytes} bytes in docs/_data/agents.md, expected 1 to ` +
        `${MOST_BYTES}. Write the file, or shorten it.`,
    );
  }
  // It names both environments, so no switch changes its hosts.
  const html = escapeHtml(agentsFile);
  return [makeFlow('CodeBlock', {title: 'AGENTS.md', label: 'Markdown', html})];
};

/**
 * The registry: every component that the build of a guide looks up in the specifications, with its
 * resolver. What a resolver leaves in the page is rendered by `src/components/guides/index.ts`; the
 * type of `makeFlow` and `makeInline` refuses a name that is not there.
 */
const RESOLVERS: {readonly [Name in ComponentName]?: Resolver<Name>} = {
  Operation: resolveOperation,
  Request: resolveRequest,
  Call: resolveCall,
  HostRequest: resolveHostRequest,
  Answer: resolveAnswer,
  FieldTable: resolveFieldTable,
  ErrorCode: resolveErrorCode,
  Scope: resolveScope,
  ErrorCodes: resolveErrorCodes,
  FieldCodes: resolveFieldCodes,
  EventType: resolveEventType,
  EventTypes: resolveEventTypes,
  Delivery: resolveDelivery,
  Enum: resolveEnum,
  Limit: resolveLimit,
  Term: resolveTerm,
  Glossary: resolveGlossary,
  Runtimes: resolveRuntimes,
  Diagram: resolveDiagram,
  LifeCycle: resolveLifeCycle,
  Journey: resolveJourney,
  WholePrograms: resolveWholePrograms,
  Languages: resolveLanguages,
  NextStep: resolveNextStep,
  AgentsFile: resolveAgentsFile,
  Apis: resolveApis,
  Authentication: resolveAuthentication,
};

/**
 * Replaces a component by what it resolves to.
 *
 * @returns nothing for an element that stays as it is
 * @throws {GuideReferenceError} when it names something that does not exist, or an attribute is wrong
 */
export function resolveComponent(
  element: MdxElement,
  context: GuideContext,
): readonly RootContent[] | undefined {
  if (element.name === null || !Object.hasOwn(COMPONENT_DESCRIPTIONS, element.name))
    return undefined;
  const name = element.name as ComponentName;
  const attributes = readAttributes(element, name);
  const resolve: Resolver<never> | undefined = RESOLVERS[name];
  return resolve?.(attributes as never, context, element);
}
