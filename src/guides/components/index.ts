import type {ListItem, PhrasingContent, RootContent} from 'mdast';
import {getOverviewRoute} from '../../config/apis.ts';
import {getProgramPath} from '../../config/downloads.ts';
import {lookUp} from '../../openapi/document/json-value.ts';
import {count} from '../../openapi/document/quote.ts';
import {escapeHtml} from '../../openapi/samples/highlight.ts';
import {LANGUAGES} from '../../openapi/samples/languages/index.ts';
import type {SampleRequest} from '../../openapi/samples/types.ts';
import {parseInline} from '../inline-markdown.ts';
import {
  type MdxElement,
  makeCode,
  makeFileLink,
  makeFlow,
  makeLink,
  makeTable,
  makeText,
} from '../nodes.ts';
import type {GuideContext} from '../read-context.ts';
import {GuideReferenceError} from '../reference-error.ts';
import {Answer} from './answer.ts';
import {Authentication} from './authentication.ts';
import {Call} from './call.ts';
import {type Component, defineComponent, readAttributes, required} from './component.ts';
import {Diagram} from './diagram.ts';
import {ErrorCodes, FieldCodes} from './error-codes.ts';
import {Delivery, EventTypes} from './event-types.ts';
import {FieldTable} from './field-table.ts';
import {HostRequest} from './host-request.ts';
import {Journey} from './journey.ts';
import {LifeCycle} from './life-cycle.ts';
import {ErrorCode, EventType, NextStep, Operation, Scope, Term} from './names.ts';
import {Request} from './request.ts';
import {Languages} from './tabs.ts';
import {Enum, Limit} from './values.ts';

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

const Runtimes = defineComponent({
  shows: 'A table of what the samples of each language require.',
  resolve: () => {
    const rows = LANGUAGES.map(({label, needs, install, file, run}) => [
      [makeText(label)],
      [makeText(needs)],
      install ? [makeCode(install(PLAIN))] : [],
      [makeCode(file)],
      [makeCode(run)],
    ]);
    return [makeTable(['Language', 'Requires', 'Install', 'File', 'Run'], rows)];
  },
});

const WholePrograms = defineComponent({
  shows:
    'Links to the blocks of the page as one program in each language, which `npm run preview` has.',
  attributes: {name: required('What the names of the files begin with.')},
  resolve: ({name}) => {
    const links = LANGUAGES.flatMap(({id, label}, index): PhrasingContent[] => {
      const link = makeFileLink(getProgramPath(name, id), label);
      return index === 0 ? [link] : [makeText(', '), link];
    });
    const start = makeText('The same steps as one program: ');
    return [{type: 'paragraph', children: [start, ...links, makeText('.')]}];
  },
});

const Glossary = defineComponent({
  shows: 'A table of all terms in `docs/_data/glossary.json`.',
  resolve: (_, {glossary}) => {
    const rows = [...glossary].map(([word, definition]): PhrasingContent[][] => [
      [{type: 'strong', children: [makeText(word)]}],
      parseInline(definition),
    ]);
    return [makeTable(['Term', 'Definition'], rows)];
  },
});

const Apis = defineComponent({
  shows: 'A list of the APIs of the site, each with its number of operations.',
  resolve: (_, {specifications}) => {
    const children = specifications.map(({api, operations: {size}}): ListItem => {
      const link = makeLink(getOverviewRoute(api), [makeText(api.label)]);
      const paragraph: RootContent = {
        type: 'paragraph',
        children: [link, makeText(`, ${count(size, 'operation')}`)],
      };
      return {type: 'listItem', spread: false, children: [paragraph]};
    });
    return [{type: 'list', ordered: false, spread: false, children}];
  },
});

/** Maximum size of the text, which assistants read with every task. */
const MOST_BYTES = 8_000;

const AgentsFile = defineComponent({
  shows: 'The rules for coding assistants from `docs/_data/agents.md`, to copy.',
  resolve: (_, {agentsFile}) => {
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
  },
});

const Pitfalls = defineComponent({
  shows: 'A box of common mistakes.',
  content: 'A list, with an empty line before and after it.',
});

const Steps = defineComponent({
  shows: 'A numbered list whose steps stand out.',
  content: 'An ordered list, with an empty line before and after it.',
});

/**
 * The registry: every component of the guides. What a resolver leaves in the page is rendered by
 * `src/components/guides/index.ts`; the type of `makeFlow` and `makeInline` refuses a name that is not there.
 */
export const COMPONENTS: Readonly<Record<string, Component>> = {
  Operation,
  Request,
  Call,
  HostRequest,
  Answer,
  FieldTable,
  ErrorCode,
  Scope,
  ErrorCodes,
  FieldCodes,
  EventType,
  EventTypes,
  Delivery,
  Enum,
  Limit,
  Term,
  Glossary,
  Runtimes,
  Diagram,
  LifeCycle,
  Journey,
  WholePrograms,
  Languages,
  NextStep,
  AgentsFile,
  Apis,
  Authentication,
  Pitfalls,
  Steps,
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
  const component = lookUp(COMPONENTS, element.name ?? '');
  if (!component) return undefined;
  const attributes = readAttributes(element, component.attributes ?? {});
  return component.resolve?.(attributes as never, context, element);
}
