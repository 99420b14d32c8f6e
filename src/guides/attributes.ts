import JSON5 from 'json5';
import {
  type Attribute,
  COMPONENT_DESCRIPTIONS,
  type ComponentDescription,
  type ComponentName,
} from './components/descriptions.ts';
import type {MdxElement} from './nodes.ts';
import {GuideReferenceError, makeUnknownNameError} from './reference-error.ts';

/** By kind of an attribute: whether a value is of it, its name, and how a writer gives one. */
const KINDS: Readonly<
  Record<Attribute['kind'], {is: (value: unknown) => boolean; noun: string; example: string}>
> = {
  text: {
    is: (value) => typeof value === 'string' && value.trim() !== '',
    noun: 'as a text',
    example: '="…"',
  },
  object: {
    is: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    noun: 'as an object',
    example: "={{key: 'value'}}",
  },
  list: {is: Array.isArray, noun: 'as a list', example: "={['name', 'status']}"},
  flag: {is: (value) => value === true, noun: 'without a value', example: ''},
  any: {is: () => true, noun: 'with a value', example: '="…"'},
};

/**
 * Reads the attributes of a component: texts, `name` alone as true, and values in braces.
 *
 * @throws {GuideReferenceError} for an attribute that the component is not described with, one that is missing
 *   or of another kind, a spread, and code
 */
export function readAttributes(
  element: MdxElement,
  component: ComponentName,
): Readonly<Record<string, unknown>> {
  const {attributes: described}: ComponentDescription = COMPONENT_DESCRIPTIONS[component];
  const values = new Map(element.attributes.map((each) => readAttribute(each, component)));
  for (const [name, {kind, isRequired}] of Object.entries(described)) {
    const value = values.get(name);
    const {is, noun, example} = KINDS[kind];
    if (value === undefined ? !isRequired : is(value)) continue;
    throw new GuideReferenceError(
      `<${component}> ${isRequired ? 'needs' : 'takes'} the attribute ${name} ${noun}, found ` +
        `${JSON.stringify(value)}. Write ${name}${example}.`,
    );
  }
  return Object.fromEntries(values);
}

function readAttribute(
  attribute: MdxElement['attributes'][number],
  component: ComponentName,
): [name: string, value: unknown] {
  if (attribute.type !== 'mdxJsxAttribute') {
    throw new GuideReferenceError('A spread attribute cannot be checked. Write each by its name.');
  }
  const {name, value} = attribute;
  const allowed = Object.keys(COMPONENT_DESCRIPTIONS[component].attributes);
  if (allowed.length === 0) {
    throw new GuideReferenceError(
      `<${component}> takes no attribute, found ${name}. Leave it out.`,
    );
  }
  if (!allowed.includes(name)) {
    throw makeUnknownNameError('Attribute', name, `on <${component}>`, allowed);
  }
  if (value === null || value === undefined) return [name, true];
  return [name, typeof value === 'string' ? value : readBraces(name, value.value)];
}

/** Reads what is between braces as data; nothing in a guide is ever run. */
function readBraces(name: string, source: string): unknown {
  try {
    return JSON5.parse(source);
  } catch (cause) {
    throw new GuideReferenceError(
      `Attribute ${name} is no value that can be checked: {${source}}. Write a text, a number, true, ` +
        'false, null, or a list or an object of these.',
      {cause},
    );
  }
}
