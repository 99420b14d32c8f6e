import type {Cursor} from './cursor.ts';

export const PARAMETER_PLACES = ['path', 'query', 'header', 'cookie'] as const;

export type ParameterPlace = (typeof PARAMETER_PLACES)[number];

/** How the values of a form or of a query are written. */
export const FORM_STYLES = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const;
const PARAMETER_STYLES = ['simple', 'label', 'matrix', ...FORM_STYLES] as const;

export type ParameterStyle = (typeof PARAMETER_STYLES)[number];

const DEFAULT_STYLES: Readonly<Record<ParameterPlace, ParameterStyle>> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
};

/** Headers that OpenAPI excludes from parameters, because media types and security describe them. */
const RESERVED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/**
 * Lists the parameters of an operation after those of the path item, which it may replace by name and place.
 * Headers that are described elsewhere are left out.
 */
export function listParameters(owners: readonly Cursor[]): Cursor[] {
  const byKey = new Map<string, Cursor>();
  for (const owner of owners) {
    for (const parameter of owner.items('parameters')) {
      byKey.set(`${parameter.text('in')} ${parameter.text('name')}`, parameter);
    }
  }
  return [...byKey.values()].filter((parameter) => {
    const name = parameter.text('name')?.toLowerCase() ?? '';
    return parameter.text('in') !== 'header' || !RESERVED_HEADERS.has(name);
  });
}

/** The style of a parameter in a request, with the defaults of its place. */
export function readStyle(
  parameter: Cursor,
  place: ParameterPlace,
): {readonly style: ParameterStyle; readonly explode: boolean} {
  const style =
    PARAMETER_STYLES.find((each) => each === parameter.text('style')) ?? DEFAULT_STYLES[place];
  const explode = parameter.raw('explode').value;
  return {style, explode: typeof explode === 'boolean' ? explode : style === 'form'};
}

export function isRequired(parameter: Cursor): boolean {
  return parameter.text('in') === 'path' || parameter.isTrue('required');
}

/** The schema of a parameter or header, or of its only media type. */
type Value = {
  readonly mediaType?: string;
  readonly owner: Cursor;
  readonly schema: Cursor;
};

export function readValue(place: Cursor): Value {
  const [content] = place.members('content');
  const [mediaType, owner] = content ?? [undefined, place];
  return {mediaType, owner, schema: owner.raw('schema')};
}

/** A server as the document has it. */
export type Server = {
  readonly place: Cursor;
  /** URL template without a slash at its end; may be empty. */
  readonly url: string;
  readonly variables: readonly {
    readonly place: Cursor;
    readonly name: string;
    /** The default, or else the first of the values. */
    readonly value: string;
    readonly values: readonly string[];
  }[];
};

/** @param owners operation, path item and document: the servers are those of the first that has any */
export function listServers(owners: readonly Cursor[]): Server[] {
  const places = owners
    .map((owner) => owner.rawItems('servers').filter(({exists}) => exists))
    .find(({length}) => length > 0);
  return (places ?? []).map((server) => ({
    place: server,
    url: (server.text('url') ?? '').replace(/\/+$/, ''),
    variables: server.rawMembers('variables').map(([name, place]) => {
      const values = place.rawItems('enum').map(({value}) => String(value));
      return {place, name, value: place.text('default') ?? values[0] ?? '', values};
    }),
  }));
}

/** The alternative security requirements of an operation, or else those of the document. */
export function listSecurity(operation: Cursor): Cursor[] {
  return (operation.raw('security').exists ? operation : operation.root).rawItems('security');
}
