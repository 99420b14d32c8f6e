import type {Cursor} from '../document/cursor.ts';
import {getList, getObject, getText, isObject} from '../document/json-value.ts';
import {listFields, mergeSchema} from '../document/merge-schema.ts';
import {listRequests} from '../document/operations.ts';

/** A webhook event and the schema of its body. */
export type DocumentedEvent = {
  readonly type: string;
  readonly description: string;
  readonly payload: string;
  readonly carried: readonly string[];
};

/**
 * Lists the webhook events of a document: those of its `webhooks` (OpenAPI 3.1), and those that it lists
 * under `x-webhook-deliveries` with a reference to their payload.
 */
export function listDocumentEvents(root: Cursor): DocumentedEvent[] {
  const deliveries = isObject(root.value) ? getObject(root.value, 'x-webhook-deliveries') : {};
  const listed = getList(deliveries, 'events').flatMap((event) => {
    const type = getText(event, 'type');
    const schema = root.find(getText(getObject(event, 'schema'), '$ref') ?? '');
    const description = getText(event, 'description') ?? '';
    return type && schema ? [describe(type, description, schema)] : [];
  });
  const requests = root.rawMembers('webhooks').flatMap(([name, item]) =>
    listRequests(item.followItem()).flatMap(({place}) => {
      const [content] = place.get('requestBody').members('content');
      const schema = content?.[1].raw('schema');
      const description = place.text('summary') ?? '';
      return schema && isObject(schema.value) ? [describe(name, description, schema)] : [];
    }),
  );
  return [...listed, ...requests];
}

function describe(type: string, description: string, source: Cursor): DocumentedEvent {
  const schema = mergeSchema([source]);
  const carried = listFields(schema).map(({sources}) => mergeSchema(sources).key);
  return {type, description, payload: schema.key, carried};
}
