import type {PhrasingContent, RootContent} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {API_ROUTE} from '../../config/apis.ts';
import {definition} from '../../config/definition.ts';
import type {GuideContext, Resolver} from '../context.ts';
import {parseInline} from '../inline-markdown.ts';
import {makeInline, makeText} from '../nodes.ts';
import {getKnown, makeUnknownNameError} from '../reference-error.ts';
import {
  findOperation,
  getOperation,
  getSpecification,
  type OperationPlace,
} from '../specifications.ts';
import {listErrorRoutes} from './error-codes.ts';

/** Where guides explain errors, event types and words; one place for all links to them. */
const {errors, eventTypes: eventTypesPage, glossary: glossaryPage} = definition.guides;
const EVENT_TYPES_ROUTE = eventTypesPage.replace(/#.*$/, '');

/** `<Operation id="create-event" />`: a link with the method and the title. */
export const resolveOperation: Resolver<'Operation'> = ({id, api}, context) => [
  linkOperation(findOperation(context, api, id)),
];

/** Makes a link to an operation. */
export function linkOperation({operation}: Pick<OperationPlace, 'operation'>): PhrasingContent {
  const {method, href, title, path} = operation;
  return makeInline('Operation', {method: method.toUpperCase(), href, title, path});
}

/** `<ErrorCode code="stock_exhausted" />`: the code with its status, linked to its page. */
export const resolveErrorCode: Resolver<'ErrorCode'> = ({code}, {catalogue, specifications}) => {
  const found = getKnown('Error code', code, 'in the specifications', catalogue.errorCodes);
  const status = found.statuses.join(' or ');
  // A code that the documents use and do not list has no page.
  const href = listErrorRoutes(specifications).get(code) ?? errors;
  return [makeInline('ErrorCode', {code, status, title: found.title, href})];
};

/** `<Scope name="orders:read" />`: the scope as code, with what it allows as its title. */
export const resolveScope: Resolver<'Scope'> = ({name}, {catalogue: {scopes}}) => {
  const meaning = getKnown('Scope', name, 'in the specifications', scopes);
  return [makeInline('code', {title: meaning || undefined}, [makeText(name)])];
};

/** `<EventType name="order.paid" />`: the event type as code, linked to its example. */
export const resolveEventType: Resolver<'EventType'> = ({name}, context) => [
  linkEventType(name, context),
];

/** Makes a link to an event type, which the specifications must have. */
export function linkEventType(
  name: string,
  {catalogue: {eventTypes}}: GuideContext,
): PhrasingContent {
  if (!eventTypes.has(name)) {
    throw makeUnknownNameError('Event type', name, 'in the specifications', eventTypes);
  }
  return makeInline('EventType', {name, href: `${EVENT_TYPES_ROUTE}#${name}`});
}

/** `<Term name="order ticket" />`: a word of the glossary, linked to it. */
export const resolveTerm: Resolver<'Term'> = ({name}, {glossary}) => {
  const definition = getKnown('Term', name, 'in docs/_data/glossary.json', glossary);
  return [
    makeInline('Term', {
      name,
      definition: toPlainText(parseInline(definition)),
      href: glossaryPage,
    }),
  ];
};

/** Checks that a plain link to the reference leads to a page of it. */
export function checkReferenceLink(url: string, {specifications}: GuideContext): void {
  const [, root, api, page] = /^\/([^/]+)\/([^/#?]+)\/([^/#?]+)\/?(?:[#?].*)?$/.exec(url) ?? [];
  if (root !== API_ROUTE || !api || !page) return;
  const specification = getSpecification({specifications, hosts: []}, api);
  if (page !== api) getOperation(specification, page);
}

/** `<NextStep to="/docs/events/event/">`: the component stays, its address is checked. */
export const resolveNextStep: Resolver<'NextStep'> = ({to}, context, element) => {
  checkReferenceLink(to, context);
  return [element as RootContent];
};
