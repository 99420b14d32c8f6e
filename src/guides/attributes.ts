import {COMPONENT_DESCRIPTIONS} from './components/descriptions.ts';
import type {Expression, MdxElement, Property} from './nodes.ts';
import {GuideReferenceError, makeUnknownNameError} from './reference-error.ts';

/** The attributes of a component, with expressions evaluated. */
export type Attributes = Readonly<Record<string, unknown>>;

/**
 * Reads the attributes that a component is described with: texts, `name` alone as true, and literal
 * expressions.
 *
 * @throws {GuideReferenceError} for an unknown attribute, a spread, or an expression that computes
 */
export function readAttributes(element: MdxElement): Attributes {
  const allowed = Object.keys(COMPONENT_DESCRIPTIONS[element.name ?? '']?.attributes ?? {});
  const values: Record<string, unknown> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      throw new GuideReferenceError(
        'A spread attribute cannot be checked. Write each by its name.',
      );
    }
    const {name, value} = attribute;
    if (allowed.length === 0) {
      throw new GuideReferenceError(
        `<${element.name}> takes no attribute, found ${name}. Leave it out.`,
      );
    }
    if (!allowed.includes(name)) {
      throw makeUnknownNameError('Attribute', name, `on <${element.name}>`, allowed);
    }
    if (value === null || value === undefined) values[name] = true;
    else if (typeof value === 'string') values[name] = value;
    else values[name] = evaluateAttribute(name, value.data?.estree?.body[0]);
  }
  return values;
}

function evaluateAttribute(name: string, statement: unknown): unknown {
  const expression = (statement as {expression?: Expression} | undefined)?.expression;
  try {
    if (expression) return evaluate(expression);
  } catch (cause) {
    if (!(cause instanceof GuideReferenceError)) throw cause;
    throw new GuideReferenceError(`Attribute ${name} ${cause.message}`);
  }
  throw new GuideReferenceError(`Attribute ${name} is empty. Give it a value or leave it out.`);
}

/** Evaluates an expression that consists of literals only; nothing in a guide is ever run. */
function evaluate(expression: Expression): unknown {
  switch (expression.type) {
    case 'Literal':
      return expression.value;
    case 'TemplateLiteral':
      if (expression.expressions.length > 0) break;
      return expression.quasis.map((quasi) => quasi.value.cooked).join('');
    case 'UnaryExpression':
      if (expression.operator !== '-') break;
      return -Number(evaluate(expression.argument));
    case 'ArrayExpression':
      return expression.elements.map((element) => evaluate(element as Expression));
    case 'ObjectExpression':
      return Object.fromEntries(
        expression.properties.map((property) => evaluateProperty(property as Property)),
      );
  }
  throw new GuideReferenceError(
    `holds code (${expression.type}). Only texts, numbers, booleans, null, lists and objects of ` +
      'these can be checked: write the value itself.',
  );
}

function evaluateProperty(property: Property): [string, unknown] {
  const {key, value} = property;
  if (property.type !== 'Property' || property.computed) {
    throw new GuideReferenceError('holds a computed or spread property. Write out each name.');
  }
  const name = key.type === 'Identifier' ? key.name : String(evaluate(key as Expression));
  return [name, evaluate(value as Expression)];
}

/**
 * Takes an attribute that must be a text with something in it.
 *
 * @throws {GuideReferenceError} when it is missing, empty or of another type
 */
export function requireText(attributes: Attributes, name: string, component: string): string {
  const value = attributes[name];
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new GuideReferenceError(
    `<${component}> needs the attribute ${name} as a text, found ${JSON.stringify(value)}. ` +
      `Write ${name}="…".`,
  );
}

/** Takes an attribute that is a text when it is given. */
export function getOptionalText(attributes: Attributes, name: string): string | undefined {
  const value = attributes[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new GuideReferenceError(
    `The attribute ${name} must be a text, found ${JSON.stringify(value)}. Write ${name}="…".`,
  );
}

/** Takes an attribute that is an object of plain values when it is given, e.g. `query={{page: 2}}`. */
export function getOptionalRecord(
  attributes: Attributes,
  name: string,
): Readonly<Record<string, unknown>> {
  const value = attributes[name] ?? {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new GuideReferenceError(
    `The attribute ${name} must be an object, found ${JSON.stringify(value)}. ` +
      `Write ${name}={{key: 'value'}}.`,
  );
}
