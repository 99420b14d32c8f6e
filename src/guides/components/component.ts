import JSON5 from 'json5';
import type {RootContent} from 'mdast';
import {isObject} from '../../openapi/document/json-value.ts';
import type {MdxElement} from '../nodes.ts';
import type {GuideContext} from '../read-context.ts';
import {GuideReferenceError, makeUnknownNameError} from '../reference-error.ts';

/** Values of the attributes of each kind; a component checks values of `any` itself. */
type Values = {
  readonly text: string;
  readonly object: Readonly<Record<string, unknown>>;
  readonly list: readonly unknown[];
  readonly flag: true;
  readonly any: unknown;
};

type Kind = keyof Values;

type Attribute = {
  readonly kind: Kind;
  readonly isRequired?: boolean;
  readonly meaning: string;
};

type Attributes = Readonly<Record<string, Attribute>>;

export type ValuesOf<Described extends Attributes> = {
  readonly [Name in keyof Described]: Described[Name] extends {isRequired: true}
    ? Values[Described[Name]['kind']]
    : Values[Described[Name]['kind']] | undefined;
};

/** A component of the guides: its description for writers, and its resolver. */
export type Component<Described extends Attributes = Attributes> = {
  /** What it puts into the page, as one sentence. */
  readonly shows: string;
  /** All others are refused. */
  readonly attributes?: Described;
  /** What is between its tags; undefined: nothing. */
  readonly content?: string;
  /**
   * Replaces the element by what it resolves to; undefined: it stays as it is.
   *
   * @throws {GuideReferenceError} when it names something that does not exist
   */
  readonly resolve?: (
    attributes: ValuesOf<Described>,
    context: GuideContext,
    element: MdxElement,
  ) => readonly RootContent[];
};

export function defineComponent<const Described extends Attributes = Record<never, Attribute>>(
  component: Component<Described>,
): Component {
  return component as Component;
}

const describe =
  <const Described extends Omit<Attribute, 'meaning'>>(described: Described) =>
  (meaning: string) => ({...described, meaning});

export const required = describe({kind: 'text', isRequired: true});
export const text = describe({kind: 'text'});
export const object = describe({kind: 'object'});
export const list = describe({kind: 'list'});
export const flag = describe({kind: 'flag'});
export const any = describe({kind: 'any'});

export const API = text(
  'ID of the API in `product/index.ts`, or of a host in `docs/_hosts`. Defaults to the first.',
);
export const OPERATION = required('ID of the operation: the last part of the URL of its page.');
export const SCHEMA = required('Name of a schema of the API.');
export const PARTIAL = flag('Without a value: fields can be left out of the JSON.');

/** For each kind of attribute: the check of a value, and an example of one. */
const KINDS: Readonly<Record<Kind, {is: (value: unknown) => boolean; example: string}>> = {
  text: {is: (value) => typeof value === 'string' && value.trim() !== '', example: '="…"'},
  object: {is: isObject, example: "={{key: 'value'}}"},
  list: {is: Array.isArray, example: "={['name', 'status']}"},
  flag: {is: (value) => value === true, example: ''},
  any: {is: () => true, example: '="…"'},
};

/**
 * Reads the attributes of an element: texts, a name alone as true, and values in braces.
 *
 * @throws {GuideReferenceError} for an unknown or missing attribute, one of another kind, a spread, and code
 */
export function readAttributes(
  {name: component, attributes}: MdxElement,
  described: Attributes,
): Readonly<Record<string, unknown>> {
  const allowed = Object.keys(described);
  const values = new Map(
    attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') {
        throw new GuideReferenceError(
          'A spread attribute cannot be checked. Write each by its name.',
        );
      }
      const {name, value} = attribute;
      if (allowed.length === 0) {
        throw new GuideReferenceError(
          `<${component}> takes no attribute, found ${name}. Leave it out.`,
        );
      }
      if (!allowed.includes(name)) {
        throw makeUnknownNameError('Attribute', name, `on <${component}>`, allowed);
      }
      return [name, readValue(name, value ?? true)];
    }),
  );
  for (const [name, {kind, isRequired}] of Object.entries(described)) {
    const value = values.get(name);
    const {is, example} = KINDS[kind];
    if (value === undefined ? !isRequired : is(value)) continue;
    throw new GuideReferenceError(
      `<${component}> ${isRequired ? 'needs' : 'takes'} the attribute ${name} as ${name}${example}, ` +
        `found ${JSON.stringify(value)}. Correct it.`,
    );
  }
  return Object.fromEntries(values);
}

/** Reads what is between braces as data; nothing in a guide is ever run. */
function readValue(name: string, given: string | true | {readonly value: string}): unknown {
  if (typeof given !== 'object') return given;
  try {
    return JSON5.parse(given.value);
  } catch (cause) {
    throw new GuideReferenceError(
      `Attribute ${name} is not a value that can be checked: {${given.value}}. Write a text, a number, true, ` +
        'false, null, or a list or an object of these.',
      {cause},
    );
  }
}
