import {getObjectPage, getOperationRoute} from '../api.ts';
import {isEqual, type JsonValue} from '../document/json-value.ts';
import {componentName} from '../document/merge-schema.ts';
import type {DocumentIndex} from '../reference/document-index.ts';

/**
 * Finds the page that another document has of a component: its route below the site's base. Documents
 * share a component when both define it under one name and in the same words, so that two APIs with an
 * order each are not mistaken for one another.
 *
 * @param asking document that has no page of the component
 * @param pointer of the component in that document
 */
export type FindSharedObject = (asking: DocumentIndex, pointer: string) => string | undefined;

type SharedObject = {
  readonly index: DocumentIndex;
  readonly value: JsonValue | undefined;
  readonly route: string;
};

/** Prepares the look-up over the objects of all documents; the first document that has one wins. */
export function shareObjects(documents: readonly DocumentIndex[]): FindSharedObject {
  const shared = new Map<string, SharedObject[]>();
  for (const index of documents) {
    for (const {name, slug, place} of index.objects.values()) {
      const route = getOperationRoute(index.api, getObjectPage(slug));
      shared.set(name, [...(shared.get(name) ?? []), {index, value: place.value, route}]);
    }
  }
  return (asking, pointer) => {
    const name = componentName(pointer);
    const others = shared.get(name ?? '')?.filter(({index}) => index !== asking) ?? [];
    if (name === undefined || others.length === 0) return undefined;
    const own = asking.root.raw('components').raw('schemas').raw(name).value;
    return others.find(({value}) => isEqual(value, own))?.route;
  };
}
