import lowerCase from 'lodash/lowerCase.js';
import type {SpecDocument} from './document.ts';
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
    const [verb = '', ...words] = operation.summary.replace(/^Soft delete/, 'Soft').split(' ');
    // After "Detach product from ticket" the product is detached.
    const object = words.join(' ').replace(/ (of|by|from|to) .*$/, '');
    const done = PARTICIPLES[verb] ?? `${verb.toLowerCase().replace(/e$/, '')}ed`;
    for (const response of Object.values(operation.responses)) {
      const {description, content = {}} = response;
      const schema = Object.values(content)[0]?.schema?.$ref?.split('/').at(-1) ?? '';
      if (schema === '' && /\{nouns?\}/.test(description)) {
        throw new Error(
          `A response of "${operation.operationId}" says "${description}", but its body has no ` +
            'named schema. Give the body a model, or write a separate response in specs/common/responses.tsp.',
        );
      }
      const item = schema.replace(/Page$/, '');
      const [one, nouns = `${one}s`] = NOUNS[item] ?? [lowerCase(item)];
      const noun = item === schema ? one : `page of ${nouns}`;
      const isOther = description.includes('{noun}') && !noun.startsWith(object);
      response.description = description
        .replace('{object}', object)
        .replace('{done}', isOther ? 'updated' : done)
        .replaceAll('{noun}', noun)
        .replaceAll('{nouns}', nouns);
    }
  }
}
