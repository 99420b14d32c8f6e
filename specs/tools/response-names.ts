import lowerCase from 'lodash/lowerCase.js';
import type {Response, SpecDocument} from './document.ts';
import {listOperations} from './navigate.ts';

/** Nouns for schemas whose names differ from the texts: singular and plural. */
const NOUNS: {readonly [schema: string]: readonly [one: string, several?: string]} = {
  BarcodeBatch: ['barcodes'],
  BarcodeSearchResult: ['matching orders and the barcodes that were not found'],
  BasicStatistics: ['key figures of the period'],
  CashrEntry: ['cashr entry', 'cashr entries'],
  Company: ['company', 'companies'],
  CouponCodeBatch: ['coupon codes'],
  DashboardHome: ["figures of the dashboard's start page"],
  EntityStatistics: ['statistics of the period'],
  EventSearchHit: ['matching event'],
  FilterSet: ['filters of the list'],
  MapsHome: ['points of the map'],
  Metadata: ['metadata definition'],
  MetadataValue: ['answer to the question'],
  OrderSearch: ['order'],
  OrderSummary: ['order'],
  PruneResult: ['number of removed barcodes'],
  ReturningVisitors: ['statistics of returning visitors'],
  RuleSet: ['rules of the fields'],
  SentEmail: ['email'],
  Ticket: ['ticket type'],
  WebhookEvent: ['event type'],
  WebhookEventLog: ['event log'],
  WebhookWithSecret: ['webhook and its signing secret'],
};

/** Past participles of verbs in titles that are not the verb with "ed". */
const PARTICIPLES: {readonly [verb: string]: string} = {
  Cancel: 'cancelled',
  Soft: 'deleted',
};

/**
 * Fills in the templates of descriptions of responses: `{noun}` and `{nouns}` with the words for the schema of the
 * body, `{done}` and `{object}` with the verb and the object in the title of the operation.
 *
 * @throws {Error} when such a response has no named schema
 */
export function nameResponses(document: SpecDocument): void {
  for (const {operation} of listOperations(document)) {
    for (const [, response] of Object.entries(operation.responses)) {
      nameDone(response, operation.summary);
      if (!/\{nouns?\}/.test(response.description)) continue;
      const schema = nameOfBody(response);
      if (schema === undefined) {
        throw new Error(
          `A response of "${operation.operationId}" says "${response.description}", but its body has no ` +
            'named schema. Give the body a model, or write a separate response in specs/common/responses.tsp.',
        );
      }
      response.description = name(response.description, schema);
    }
  }
}

/** Fills in the verb and the object: after "Detach product from ticket" the product is detached. */
function nameDone(response: Response, title: string): void {
  if (!response.description.includes('{done}')) return;
  const [verb = '', ...words] = title.replace(/^Soft delete/, 'Soft').split(' ');
  const object = words.join(' ').replace(/ (of|by|from|to) .*$/, '');
  const done = PARTICIPLES[verb] ?? `${verb.toLowerCase().replace(/e$/, '')}ed`;
  const noun = name('{noun}', nameOfBody(response) ?? '');
  const isOther = response.description.includes('{noun}') && !noun.startsWith(object);
  response.description = response.description
    .replace('{object}', object)
    .replace('{done}', isOther ? 'updated' : done);
}

function nameOfBody({content = {}}: Response): string | undefined {
  const reference = Object.values(content)[0]?.schema?.$ref;
  return reference?.split('/').at(-1);
}

function name(description: string, schema: string): string {
  const item = schema.replace(/Page$/, '');
  const [one, several = `${one}s`] = NOUNS[item] ?? [lowerCase(item)];
  const noun = item === schema ? one : `page of ${several}`;
  return description.replaceAll('{noun}', noun).replaceAll('{nouns}', several);
}
