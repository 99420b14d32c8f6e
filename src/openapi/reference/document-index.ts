import {type Api, getObjectPage, getOperationRoute} from '../api.ts';
import {Cursor} from '../document/cursor.ts';
import {isObject} from '../document/json-value.ts';
import {listOperations, type Operation} from '../document/operations.ts';
import {findObjects, getComponent, type ObjectEntry} from '../objects/find-objects.ts';
import {Common} from './common/find-common.ts';
import type {FindOperation} from './markdown/tree.ts';
import {type Extent, MAX_ITEMS, shortenDocument} from './shorten-document.ts';

/** Data of a document that several pages read: its operations and the inheritance of its schemas. */
export class DocumentIndex {
  readonly api: Api;
  readonly root: Cursor;
  readonly entries: readonly Operation[];
  /** All operations except hidden ones, for lists and counts. */
  readonly listed: readonly Operation[];
  /** Cache of rendered descriptions, because many pages describe the same component. */
  readonly texts = new Map<string, {readonly html: string; readonly links: readonly string[]}>();
  /** Schemas with separate pages, by the pointers of their components. */
  readonly objects: ReadonlyMap<string, ObjectEntry>;
  #common: Common | undefined;
  readonly #children = new Map<string, Cursor[]>();
  readonly #maxChildren: number;
  readonly #shortened = new Map<Extent, DocumentIndex>();

  /**
   * @param full the index of the complete document, if this document is its shortened form
   * @param extent what of it is shortened
   * @throws {PlaceError} when the document or its paths are not an object
   */
  constructor(api: Api, document: unknown, full?: DocumentIndex, extent?: Extent) {
    this.api = api;
    this.root = Cursor.atRoot(document);
    this.#maxChildren = extent === 'all' ? MAX_ITEMS : Number.POSITIVE_INFINITY;
    if (!isObject(document)) this.root.fail('expected a document');
    this.entries = listOperations(this.root);
    this.listed = this.entries.filter(({isHidden}) => !isHidden);
    // In the shortened document other schemas could become objects, which have no pages.
    this.objects = full ? full.#findObjectsIn(this.root) : findObjects(this.root, this.listed);
    this.#indexChildren();
  }

  get common(): Common {
    this.#common ??= new Common(this.entries, [...this.objects.values()]);
    return this.#common;
  }

  /** The index of the shortened document, for pages that are too large. */
  shorten(extent: Extent): DocumentIndex {
    const former = this.#shortened.get(extent);
    if (former) return former;
    const document = shortenDocument(this.root.value ?? null, extent);
    const index = new DocumentIndex(this.api, document, this, extent);
    // Pages link to the page of the API, which may be built from the complete document.
    index.#common = this.common;
    this.#shortened.set(extent, index);
    return index;
  }

  #findObjectsIn(root: Cursor): ReadonlyMap<string, ObjectEntry> {
    return new Map(
      [...this.objects].map(([pointer, entry]) => {
        const content = entry.content && root.find(entry.content.reference);
        return [pointer, {...entry, place: getComponent(root, entry.name), content}];
      }),
    );
  }

  findOperation(name: string): Operation | undefined {
    return this.entries.find((entry) => entry.name === name);
  }

  /** Route of the page of an object below the site's base. */
  routeOfObject(pointer: string): string | undefined {
    const object = this.objects.get(pointer);
    return object && this.routeOf(getObjectPage(object.slug));
  }

  routeOf(slug: string): string {
    return getOperationRoute(this.api, slug);
  }

  /** Component schemas that include a schema by `allOf`: the variants of a discriminator. */
  childrenOf(pointer: string): readonly Cursor[] {
    return (this.#children.get(pointer) ?? []).slice(0, this.#maxChildren);
  }

  #indexChildren(): void {
    for (const [, schema] of this.root.raw('components').rawMembers('schemas')) {
      if (!isObject(schema.value)) continue;
      for (const part of schema.rawItems('allOf')) {
        if (part.target === undefined) continue;
        const {pointer} = part.resolve(part.target);
        this.#children.set(pointer, [...this.childrenOf(pointer), schema]);
      }
    }
  }
}

/** Finds an operation by its id; the first document that has it wins. */
export function findOperation(
  documents: readonly DocumentIndex[],
  operationId: string,
): ReturnType<FindOperation> {
  for (const index of documents) {
    const found = index.findOperation(operationId);
    if (found) return {href: `/${index.routeOf(found.slug)}`, title: found.title};
  }
  return undefined;
}
