import type {OperationsFile} from '../index-files.ts';

/** An operation, ready to be compared. */
export type Operation = {
  readonly api: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly tag: string;
  readonly isDeprecated: boolean;
  /** Documented by a guide, as a part of it. */
  readonly isInGuide?: boolean;
  /** Address of its page below the site's root. */
  readonly url: string;
  /** Its names without what separates their words: `createevent`. */
  readonly keys: readonly string[];
  readonly segments: readonly string[];
};

/** Letters and digits alone, in small letters: the same for every case style. */
export function toKey(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

export function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** @param root address of the reference with a closing slash, e.g. `/api/` */
export function readOperations({apis}: OperationsFile, root: string): Operation[] {
  return apis.flatMap(({id, guide, operations}) =>
    operations.map(([method, path, slug, title, tag, operationId, isDeprecated]) => ({
      api: id,
      method: method.toUpperCase(),
      path,
      title,
      tag,
      isDeprecated: isDeprecated === 1,
      url: guide === undefined ? `${root}${id}/${slug}/` : `${guide}#${slug}`,
      ...(guide === undefined ? {} : {isInGuide: true}),
      keys: [slug, ...(operationId ? [operationId] : [])].map(toKey),
      segments: splitPath(path),
    })),
  );
}
