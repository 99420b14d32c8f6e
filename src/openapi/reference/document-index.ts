import kebabCase from 'lodash/kebabCase.js';
import {API_ROUTE, type Api} from '../../config/apis.ts';
import {HTTP_METHODS} from '../document/operations.ts';
import {Cursor, isObject} from './cursor.ts';

/** An operation of the document and the page that it gets. */
export type OperationEntry = {
  readonly slug: string;
  readonly operationId: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly isDeprecated: boolean;
  readonly place: Cursor;
  /** The path item: its parameters and servers hold for each operation. */
  readonly item: Cursor;
};

type RenderedText = {readonly html: string | undefined; readonly links: readonly string[]};

/** Tag of operations without a tag. */
export const UNTAGGED = 'Operations';

/** What more than one page asks of a document: its operations and how its schemas derive. */
export class DocumentIndex {
  readonly api: Api;
  readonly root: Cursor;
  readonly entries: readonly OperationEntry[];
  /** Descriptions that are rendered already: components are described on many pages. */
  readonly texts = new Map<string, RenderedText>();
  readonly #children = new Map<string, Cursor[]>();

  /**
   * @throws {PlaceError} when the document is no object or its paths are no map.
   */
  constructor(api: Api, document: unknown) {
    this.api = api;
    this.root = Cursor.atRoot(document);
    this.entries = this.root.rawMembers('paths').flatMap(([path, raw]) => {
      return path.startsWith('x-') ? [] : listOperations(path, raw.follow());
    });
    this.#indexChildren();
  }

  findOperation(operationId: string): OperationEntry | undefined {
    return this.entries.find((entry) => entry.operationId === operationId);
  }

  /** Route of an operation's page below the site's base. */
  routeOf(slug: string): string {
    return `${API_ROUTE}/${this.api.id}/${slug}/`;
  }

  /** Component schemas that take a schema in by `allOf`: the variants of a discriminator. */
  childrenOf(pointer: string): readonly Cursor[] {
    return this.#children.get(pointer) ?? [];
  }

  #indexChildren(): void {
    for (const [, schema] of this.root.raw('components').rawMembers('schemas')) {
      const {value} = schema;
      if (typeof value !== 'object' || value === null || !('allOf' in value)) continue;
      for (const part of schema.rawItems('allOf')) {
        const reference = isObject(part.value) ? part.value.$ref : undefined;
        if (typeof reference !== 'string' || !reference.startsWith('#/')) continue;
        this.#children.set(reference, [...this.childrenOf(reference), schema]);
      }
    }
  }
}

function listOperations(path: string, item: Cursor): OperationEntry[] {
  const methods = Object.keys(item.object).filter((key) => HTTP_METHODS.includes(key));
  return methods.map((method) => {
    const place = item.raw(method);
    const {object} = place;
    const id = typeof object.operationId === 'string' ? object.operationId.trim() : '';
    const summary = typeof object.summary === 'string' ? object.summary.trim() : '';
    const operationId = id || summary || `${method} ${path}`;
    const tags = Array.isArray(object.tags) ? object.tags : [];
    return {
      slug: kebabCase(operationId),
      operationId,
      title: summary || humanise(id) || `${method.toUpperCase()} ${path}`,
      method,
      path,
      tag: typeof tags[0] === 'string' && tags[0].trim() ? tags[0] : UNTAGGED,
      isDeprecated: object.deprecated === true,
      place,
      item,
    };
  });
}

function humanise(operationId: string): string {
  const words = kebabCase(operationId).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
