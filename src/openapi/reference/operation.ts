import type {Cursor} from '../document/cursor.ts';
import {buildCallbacks, listRelatedWebhooks} from './callbacks.ts';
import {buildChangeNotes} from './change-notes.ts';
import {linkCommon} from './common/build-common.ts';
import {buildBadges, buildDeprecation} from './deprecation.ts';
import type {DocumentIndex, OperationEntry} from './document-index.ts';
import {filled} from './filled.ts';
import {PageContext, type ReferenceOptions} from './page-context.ts';
import {buildParameters} from './parameters.ts';
import {findRateLimit} from './rate-limit.ts';
import {buildBody, buildResponses} from './responses.ts';
import {buildSamples} from './samples.ts';
import {toExtensionFacts} from './schema/facts.ts';
import {listOperationSections, SECTION_IDS} from './sections.ts';
import {buildSecurity} from './security.ts';
import {buildServers} from './servers.ts';
import type {LinkView, OperationPage} from './types.ts';

/** Extensions that the page shows in a separate place, or that are other tools' business. */
const KNOWN_EXTENSIONS = new Set(['x-status', 'x-version', 'x-deprecation', 'x-rate-limit']);

/**
 * Prepares the page of one operation.
 *
 * @throws {PlaceError} when a part of the operation cannot be rendered.
 */
export function buildOperationPage(
  index: DocumentIndex,
  entry: OperationEntry,
  options: ReferenceOptions,
): OperationPage {
  const page = new PageContext(index, options, entry);
  page.anchors.reserve(SECTION_IDS);
  const {place, item} = entry;
  const summary = page.summarise(place.text('description')) || entry.title;
  const html = page.renderText(place.text('description') ?? item.text('description'), 'about', 2);
  const parameters = buildParameters(page, [item, place]);
  const body = buildBody(page, place);
  const responses = buildResponses(page, entry);
  const content = {
    kind: 'operation' as const,
    id: `${index.api.id}/${entry.slug}`,
    slug: entry.slug,
    title: entry.title,
    summary,
    html,
    operationId: entry.name,
    ...(entry.isHidden ? {isHidden: true} : {}),
    method: entry.method,
    path: entry.path,
    tag: entry.tag,
    servers: buildServers(page, [place, item, index.root]),
    runHref: page.hrefOfOverview('samples'),
    common: linkCommon(page),
    badges: buildBadges(place),
    deprecation: buildDeprecation(page, entry),
    security: buildSecurity(page, place),
    rateLimit: findRateLimit(index, place),
    parameters,
    body,
    responses,
    ...buildRelated(page, entry),
    ...buildChangeNotes(page, options.history?.listChanges(entry)),
    ...buildSamples(entry),
  };
  return {
    ...content,
    anchors: [...listOperationSections(content), ...page.anchors.list()],
    links: [...page.links],
  };
}

function buildRelated(
  page: PageContext,
  {place, tag}: OperationEntry,
): Pick<OperationPage, 'callbacks' | 'webhooks' | 'externalDocs' | 'extensions'> {
  const extensions = page.options.showsExtensions
    ? toExtensionFacts(place.object, KNOWN_EXTENSIONS)
    : [];
  return {
    callbacks: filled(buildCallbacks(page, place)),
    webhooks: filled(listRelatedWebhooks(page, tag)),
    externalDocs: buildExternalDocs(place),
    extensions: filled(extensions),
  };
}

/** The link to documents elsewhere; only web addresses are followed. */
export function buildExternalDocs(owner: Cursor): LinkView | undefined {
  const docs = owner.raw('externalDocs');
  const href = docs.text('url') ?? '';
  return isWebAddress(href) ? {href, text: docs.text('description') ?? href} : undefined;
}

export function isWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href) && URL.canParse(href);
}
