import {groupTags} from '../../../openapi/reference/group-tags.ts';
import {listDocumentLinks} from '../../../openapi/reference/page-words.ts';
import type {
  CommonView,
  OperationLink,
  OverviewPage,
  SchemeView,
  TagView,
} from '../../../openapi/reference/types.ts';
import {
  type Block,
  makeCode,
  makeHeading,
  makeItem,
  makeLink,
  makeList,
  makeParagraph,
  makeSection,
  type Phrasing,
} from '../markdown/nodes.ts';
import {describeParameters} from '../reference/body.ts';
import {describeCallbacks} from '../reference/callbacks.ts';
import {describeLinks} from '../reference/links.ts';
import {describeResponses} from '../reference/responses.ts';
import {SameAs} from '../reference/same-as.ts';
import {describeFact, describeSchema, listFields} from '../reference/schema.ts';
import {describeMeaning, describeServers} from '../reference/security.ts';
import type {TwinContext, TwinKind} from '../twin.ts';
import {toTwin} from '../twin.ts';

function describeScheme({readHtml}: TwinContext, scheme: SchemeView): Block[] {
  const {name, label, html, facts, scopes} = scheme;
  const rules: Phrasing[] = facts.flatMap((fact, at) => [at > 0 ? ' ' : '', ...describeFact(fact)]);
  return [
    makeHeading(3, makeCode(name), ` (${label})`),
    ...(rules.length > 0 ? [makeParagraph(...rules)] : []),
    ...readHtml(html),
    ...makeSection(
      makeParagraph('Scopes:'),
      scopes.map((scope) => {
        const meaning = describeMeaning(scope);
        return makeItem(makeParagraph(makeCode(scope.name), meaning && `: ${meaning}`));
      }),
    ),
  ];
}

/** A line of a list of operations. */
export function describeOperation({toLink}: TwinContext, operation: OperationLink) {
  const {href, title, method, path, isDeprecated} = operation;
  return makeItem(
    makeParagraph(
      makeLink(toLink(href), [title]),
      `: ${method.toUpperCase()} `,
      makeCode(path),
      ...(isDeprecated ? [' (deprecated)'] : []),
    ),
  );
}

function describeTag(
  context: TwinContext,
  {name, html, operations}: TagView,
  level: 3 | 4,
): Block[] {
  return [
    makeHeading(level, name),
    ...context.readHtml(html),
    ...(operations.length > 0
      ? [makeList(operations.map((operation) => describeOperation(context, operation)))]
      : []),
  ];
}

/** What the operations share, in full. */
function describeCommon(context: TwinContext, common: CommonView): Block[] {
  const {title, parameters, responses, headers, schemas} = common;
  return [
    makeHeading(2, title),
    ...describeParameters(context, parameters, 3),
    ...describeResponses(context, responses, new SameAs(), 3),
    ...schemas.flatMap(({name, schema}) => [
      makeHeading(3, makeCode(name)),
      ...describeSchema(context, schema),
    ]),
    ...(headers.length > 0
      ? [makeHeading(3, 'Response headers'), listFields(context, headers)]
      : []),
  ];
}

function renderOverview(context: TwinContext, page: OverviewPage): Block[] {
  const {version, html, servers, schemes, tags, webhooks = []} = page;
  return [
    ...(version ? [makeParagraph(`Version ${version}.`)] : []),
    ...context.readHtml(html),
    ...(servers.length > 0 ? [makeHeading(2, 'Servers')] : []),
    ...describeServers(context, servers),
    ...(schemes.length > 0 ? [makeHeading(2, 'Authentication')] : []),
    ...schemes.flatMap((scheme) => describeScheme(context, scheme)),
    makeHeading(2, 'Operations'),
    ...groupTags(tags).flatMap((group) => [
      ...(group.name === undefined ? [] : [makeHeading(3, group.name)]),
      ...group.tags.flatMap((tag) => describeTag(context, tag, group.name === undefined ? 3 : 4)),
    ]),
    ...(page.common ? describeCommon(context, page.common) : []),
    ...describeCallbacks(context, 'Webhooks', webhooks, new SameAs()),
    ...describeLinks(context, 'Files', page.files),
    ...describeLinks(context, 'Read more', listDocumentLinks(page)),
  ];
}

/** The first pages of the APIs, from their page data. */
export const overviews: TwinKind = (context) =>
  context.site.apis.map(({overview}) => toTwin(overview, renderOverview(context, overview.page)));
