import uniq from 'lodash/uniq.js';
import type {PhrasingContent, RootContent} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {API_ROUTE} from '../../config/apis.ts';
import {definition} from '../../config/definition.ts';
import {parseInline} from '../inline-markdown.ts';
import {makeCode, makeInline, makeLink, makeText} from '../nodes.ts';
import type {GuideContext} from '../read-context.ts';
import {getKnown} from '../reference-error.ts';
import {
  findOperation,
  getOperation,
  getSpecification,
  type OperationPlace,
} from '../specifications.ts';
import {API, defineComponent, OPERATION, required} from './component.ts';
import {listErrorRoutes} from './error-codes.ts';

/** The pages that explain errors, event types and terms. */
const {errors, eventTypes: eventTypesPage, glossary: glossaryPage} = definition.guides;
const EVENT_TYPES_ROUTE = eventTypesPage.replace(/#.*$/, '');

export function linkOperation({operation}: Pick<OperationPlace, 'operation'>): PhrasingContent {
  const {method, href, title, path} = operation;
  return makeInline('Operation', {method: method.toUpperCase(), href, title, path});
}

export const Operation = defineComponent({
  shows: 'A link to an operation, with its method and title.',
  attributes: {id: OPERATION, api: API},
  resolve: ({id, api}, context) => [linkOperation(findOperation(context, api, id))],
});

export const ErrorCode = defineComponent({
  shows: 'An error code with its status, as a link to its page.',
  attributes: {code: required('The code as responses contain it.')},
  resolve: ({code}, {catalogue, specifications}) => {
    const found = getKnown('Error code', code, 'in the specifications', catalogue.errorCodes);
    const status = uniq(found.map((each) => each.status))
      .sort()
      .join(' or ');
    const title = found.find((each) => each.title)?.title ?? '';
    // A code that the documents use but do not list has no page.
    const route = listErrorRoutes(specifications).get(code);
    const href = route ? `/${route}` : errors;
    const words = [makeText(status)];
    const label = [
      makeCode(code),
      makeText(' '),
      makeInline('span', {className: 'error-status'}, words),
    ];
    return [makeLink(href, label, {title, className: ['error-code']})];
  },
});

export const Scope = defineComponent({
  shows: 'An OAuth scope. Its meaning appears as a tooltip.',
  attributes: {name: required('The scope, or a scope of `docs/_data/scopes.json`.')},
  resolve: ({name}, {catalogue: {scopes}}) => {
    const meaning = getKnown('Scope', name, 'in the specifications', scopes);
    return [makeInline('code', {title: meaning || undefined}, [makeText(name)])];
  },
});

/** Makes a link to an event type, which must be in the specifications. */
export function linkEventType(
  name: string,
  {catalogue: {eventTypes}}: GuideContext,
): PhrasingContent {
  getKnown('Event type', name, 'in the specifications', eventTypes);
  return makeLink(`${EVENT_TYPES_ROUTE}#${name}`, [makeCode(name)]);
}

export const EventType = defineComponent({
  shows: 'A webhook event type, as a link to its example.',
  attributes: {name: required('The type as webhooks contain it.')},
  resolve: ({name}, context) => [linkEventType(name, context)],
});

export const Term = defineComponent({
  shows: 'A term of the glossary, with its definition as a tooltip.',
  attributes: {name: required('The term in `docs/_data/glossary.json`.')},
  resolve: ({name}, {glossary}) => {
    const meaning = getKnown('Term', name, 'in docs/_data/glossary.json', glossary);
    const title = toPlainText(parseInline(meaning));
    return [makeLink(glossaryPage, [makeText(name)], {title, className: ['term']})];
  },
});

/** Checks that a plain link to the reference leads to one of its pages. */
export function checkReferenceLink(url: string, {specifications}: GuideContext): void {
  const [, root, api, page] = /^\/([^/]+)\/([^/#?]+)\/([^/#?]+)\/?(?:[#?].*)?$/.exec(url) ?? [];
  if (root !== API_ROUTE || !api || !page) return;
  const specification = getSpecification({specifications, hosts: []}, api);
  if (page !== api) getOperation(specification, page);
}

export const NextStep = defineComponent({
  shows: 'The link to the next guide, at the end of a page.',
  attributes: {to: required('URL path of a guide or a page of the reference.')},
  content: 'The label of the link.',
  resolve: ({to}, context, element) => {
    checkReferenceLink(to, context);
    return [element as RootContent];
  },
});
