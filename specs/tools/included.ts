import type {Operation, Schema, SpecDocument} from './document.ts';
import {listOperations, listParameters, nameResult, resolve} from './navigate.ts';

/** A field that `include` adds to a row: its schema and description. */
interface Part {
  readonly schema: string;
  readonly text: string;
  /** Whether the part can be `null`, because a row may have none. */
  readonly isNullable?: true;
  /** Whether the part is a list; a part with a name in the plural always is. */
  readonly isList?: true;
}

/** Parts by their names in `include`; a name with a dot is for the rows of that schema only. */
const PARTS: Readonly<Record<string, Part>> = {
  event: {schema: 'Event', text: 'Event that the row belongs to.'},
  event_dates: {schema: 'EventDate', text: 'Event dates that are attached to it.'},
  tickets: {schema: 'Ticket', text: 'Ticket types that it is attached to, or that it sells.'},
  'Event.tickets': {schema: 'Ticket', text: 'Ticket types of the event.'},
  'Event.event_dates': {schema: 'EventDate', text: 'Dates of the event.'},
  'Event.location': {schema: 'EventLocation', text: 'Main location of the event.'},
  'EventDate.location': {
    schema: 'EventLocation',
    text: 'Location of this date only. `null` if it takes place at the location of the event.',
    isNullable: true,
  },
  products: {schema: 'Product', text: 'Products that are attached to it.'},
  'ProductGroup.products': {schema: 'Product', text: 'Products that buyers can choose from.'},
  product: {schema: 'Product', text: 'Product that is added to the order.'},
  shops: {schema: 'Shop', text: 'Shops that sell it.'},
  payment_methods: {schema: 'PaymentMethod', text: 'Payment methods of the shop.'},
  parent: {
    schema: 'EventLocation',
    text: 'Location that contains this one. `null` at the top level.',
    isNullable: true,
  },
  order_ticket: {
    schema: 'OrderTicket',
    text: 'Order ticket with the barcode. `null` if no order ticket has it.',
    isNullable: true,
  },
  scanner_type: {schema: 'ScannerType', text: 'Settings of the scanner.'},
  'OrderSummary.tickets': {schema: 'OrderTicket', text: 'Sold tickets of the order.'},
  'OrderSummary.products': {schema: 'OrderProduct', text: 'Products that were sold on their own.'},
  payments: {schema: 'Payment', text: 'Payments, including failed ones, oldest first.'},
  refunds: {schema: 'Refund', text: 'Refunds of the order, newest first.'},
  metadata: {schema: 'MetadataValue', text: 'Answers to order-level questions.', isList: true},
};

const PREFIX = '#/components/schemas/';

/**
 * Declares the fields that `include` adds to the rows of a list, so that pages, clients and validators
 * know them.
 *
 * @throws Error when a part has no entry above, or its schema is not in the document.
 */
export function addIncludedParts(document: SpecDocument): void {
  for (const {operation} of listOperations(document)) {
    const parts = listParts(document, operation);
    const page = document.components.schemas[nameResult(document, operation) ?? ''];
    const rows = page?.properties?.data;
    if (rows?.items) rows.items = extendRow(document, rows.items, parts);
  }
}

/** Lists what an operation allows in `include`. */
export function listParts(document: SpecDocument, operation: Operation): string[] {
  const body = operation.requestBody?.content['application/json']?.schema;
  const include =
    listParameters(document, operation).find(({name}) => name === 'include')?.schema ??
    (body && resolve(document, body).properties?.include);
  return (include?.items?.enum ?? []).map(String);
}

function extendRow(document: SpecDocument, items: Schema, parts: readonly string[]): Schema {
  const [base = items, added] = items.allOf ?? [];
  const row = base.$ref?.replace(PREFIX, '') ?? '';
  const declared = resolve(document, base).properties ?? {};
  const properties = {...added?.properties};
  for (const part of parts) {
    if (!declared[part]) properties[part] = describePart(document, row, part);
  }
  if (Object.keys(properties).length === 0) return items;
  return {allOf: [base, {type: 'object', properties}]};
}

function describePart(document: SpecDocument, row: string, name: string): Schema {
  const part = PARTS[`${row}.${name}`] ?? PARTS[name];
  if (!part || !document.components.schemas[part.schema]) {
    throw new Error(
      `A list of ${row} includes "${name}", which is not described. ` +
        'Add it to PARTS in specs/tools/included.ts.',
    );
  }
  const schema = {$ref: `${PREFIX}${part.schema}`};
  const description = `${part.text} Only with \`include=${name}\`.`;
  const about = {description, 'x-included': true};
  if (part.isList || name.endsWith('s')) return {type: 'array', items: schema, ...about};
  if (part.isNullable) return {anyOf: [schema, {type: 'null'}], ...about};
  return {...schema, ...about};
}
