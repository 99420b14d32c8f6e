import type {Cursor} from '../document/cursor.ts';
import {filled} from '../document/json-value.ts';
import {listParameters, listServers} from '../document/operation-parts.ts';
import type {Operation} from '../document/operations.ts';
import {buildSampleRequest, LANGUAGES} from '../samples/index.ts';
import {buildShape} from '../samples/shape/build-shape.ts';
import {buildCallbacks} from './callbacks.ts';
import type {DocumentIndex} from './document-index.ts';
import {toSummary} from './markdown/render-markdown.ts';
import {PageContext, type ReferenceOptions} from './page-context.ts';
import {buildParameters} from './parameters.ts';
import {buildBody, buildResponses} from './responses.ts';
import {buildSecurity} from './security.ts';
import type {DeprecationView, LinkView, OperationPage, RateLimitView, ServerView} from './types.ts';

/** @throws {PlaceError} when a part of the operation cannot be rendered */
export function buildOperationPage(
  index: DocumentIndex,
  entry: Operation,
  options: ReferenceOptions,
): OperationPage {
  const page = new PageContext(index, options, entry);
  const {place, item} = entry;
  const summary = toSummary(place.text('description')) || entry.title;
  const html = page.renderText(place.text('description') ?? item.text('description'), 'about', 2);
  const parameters = listParameters([item, place]);
  return {
    kind: 'operation',
    id: `${index.api.id}/${entry.slug}`,
    slug: entry.slug,
    title: entry.title,
    summary,
    html,
    operationId: entry.name,
    isHidden: entry.isHidden || undefined,
    method: entry.method,
    path: entry.path,
    tag: entry.tag,
    servers: buildServers(page, [place, item, index.root]),
    runHref: page.hrefOfOverview('samples'),
    deprecation: buildDeprecation(page, entry),
    security: buildSecurity(page, place),
    rateLimit: findRateLimit(index, place),
    parameters: buildParameters(page, parameters, '', index.common.parameters),
    body: buildBody(page, place),
    responses: buildResponses(page, place, {operation: entry}),
    callbacks: filled(buildCallbacks(page, place)),
    externalDocs: toWebLink(place.raw('externalDocs'), 'description'),
    changes: page.noteChanges(options.history?.listChanges(entry)),
    ...buildSamples(entry),
    // After all code that claims ids or adds links.
    anchors: page.anchors.list(),
    links: [...page.links],
  };
}

/**
 * Reads why an operation is deprecated, the operation that replaces it, and the dates from `x-deprecation`.
 * Without it the page shows only that the operation is deprecated.
 */
function buildDeprecation(
  page: PageContext,
  {place, isDeprecated}: Operation,
): DeprecationView | undefined {
  const extension = place.raw('x-deprecation');
  if (!isDeprecated && !extension.exists) return undefined;
  const member = (key: string) => extension.peek(key).scalar;
  const reason = member('reason') ?? extension.scalar;
  const [replacement, since, sunset] = ['replacement', 'since', 'sunset'].map(member);
  return {
    html: page.renderText(reason, 'deprecation'),
    replacement: replacement ? findReplacement(page, replacement) : undefined,
    since: since || undefined,
    sunset: sunset || undefined,
  };
}

function findReplacement(page: PageContext, operationId: string): LinkView {
  const entry = page.index.findOperation(operationId);
  return entry ? {href: page.hrefOf(entry.slug), text: entry.title} : {href: '', text: operationId};
}

/** A link to the `url` of an object, with one of its members as text; none unless it is a web address. */
export function toWebLink(owner: Cursor, text: 'description' | 'name'): LinkView | undefined {
  const href = owner.text('url') ?? '';
  const isWebAddress = /^https?:\/\//i.test(href) && URL.canParse(href);
  return isWebAddress ? {href, text: owner.text(text) || href} : undefined;
}

/** The servers of the first owner that has any: operation, path item, document. */
export function buildServers(page: PageContext, owners: readonly Cursor[]): ServerView[] {
  return listServers(owners).map(({place, url, variables}, index) => {
    const anchor = `server-${index + 1}`;
    const views = variables.map(({place: variable, name, value, values}) => ({
      name,
      value,
      values: filled(values),
      html: page.renderLine(variable.text('description'), `${anchor}.${name}`),
    }));
    return {url, variables: filled(views), html: page.describe(place, anchor)};
  });
}

function buildSamples(operation: Operation): Pick<OperationPage, 'samples' | 'shape'> {
  const shape = buildShape(operation);
  const request = buildSampleRequest(shape);
  return {
    shape,
    samples: LANGUAGES.map(({id, label, install, render}) => ({
      language: id,
      label,
      install: install?.(request),
      code: render(request, 'call'),
      program: render(request, 'program'),
    })),
  };
}

const DEFAULT_POLICY = 'default';

const WINDOWS: Readonly<Record<number, string>> = {
  1: 'second',
  60: 'minute',
  3600: 'hour',
  86400: 'day',
};

/** Finds the policy of `x-rate-limits` that `x-rate-limit` of the operation names, or `default`. */
function findRateLimit(index: DocumentIndex, operation: Cursor): RateLimitView | undefined {
  const policy = operation.peek('x-rate-limit').scalar ?? DEFAULT_POLICY;
  const limit = index.root.peek('x-rate-limits').peek(policy);
  const quota = limit.peek('quota').value;
  const seconds = limit.peek('window_seconds').value;
  if (typeof quota !== 'number' || typeof seconds !== 'number') return undefined;
  const requests = `${quota} ${quota === 1 ? 'request' : 'requests'}`;
  const named = policy === DEFAULT_POLICY ? undefined : policy;
  return {policy: named, limit: `${requests} per ${WINDOWS[seconds] ?? `${seconds} seconds`}`};
}
