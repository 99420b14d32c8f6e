import {isRef, type Oas3Rule} from '@redocly/openapi-core';
import {Cursor} from '../../../../src/openapi/document/cursor.ts';
import {getList, getMember} from '../../../../src/openapi/document/json-value.ts';
import {listOperations} from '../../../../src/openapi/document/operations.ts';

/** The description of a field has more than its name, and explains each value of its enumeration. */
export const fieldDescription: Oas3Rule = () => {
  const explained = new Set<string>();
  return {
    Root(root) {
      // The list of event types explains each of them.
      const events = getList(getMember(root, 'x-webhook-deliveries'), 'events');
      for (const event of events) explained.add(String(getMember(event, 'type')));
    },
    Schema({properties = {}}, {location, report, resolve}) {
      for (const [name, field] of Object.entries(properties)) {
        const target = isRef(field) ? {...resolve(field).node, ...field} : field;
        const description: string = target.description ?? '';
        const place = location.child(['properties', name]);
        if (saysNothing(description, name)) {
          const at = place.child(['description']);
          report({message: describeNothing('field', name, description), location: at});
        }
        const values: unknown[] = target.enum ?? target.items?.enum ?? [];
        const lost = values.filter(
          (value) =>
            value !== null &&
            !explained.has(String(value)) &&
            !description.includes(`\`${String(value)}\``),
        );
        if (lost.length > 0) {
          const message = `The description of "${name}" does not explain ${lost.join(', ')}.`;
          report({message, location: place});
        }
      }
    },
  };
};

const LEAST_LENGTH = 12;
const FILLERS = ['a', 'an', 'the', 'of', 'this', 'its', 'is', 'for'];

/** Whether a description only repeats the words of the name: "The event date." of `event_date`. */
function saysNothing(description: string, name: string): boolean {
  const known = new Set([...FILLERS, ...listWords(name)]);
  const isMerelyName = listWords(description).every((word) => known.has(word));
  return description.length < LEAST_LENGTH || isMerelyName;
}

const listWords = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

const describeNothing = (what: string, name: string, description: string) =>
  `The ${what} "${name}" is described as "${description}": say what it means.`;

/** Every parameter and every header has a description with more than its name. */
export const parameterDescribed: Oas3Rule = () => ({
  Parameter({name = '', description = ''}, {location, report}) {
    if (!saysNothing(description, name)) return;
    report({message: describeNothing('parameter', name, description), location});
  },
  Header({description = ''}, {location, report, key}) {
    if (!saysNothing(description, String(key))) return;
    report({message: describeNothing('header', String(key), description), location});
  },
});

/**
 * The description of an operation names a boolean option with the effect of its default. An option that defaults to
 * `true` is named with "unless … is `false`", not with "with …", which reads as opt-in.
 *
 * Options: `always` lists options that every operation must explain, because they email people or change the stock.
 */
export const optionDefault: Oas3Rule = ({always = []}) => ({
  Root(root, {location, report}) {
    for (const {place, name: operation} of listOperations(Cursor.atRoot(root))) {
      const description = place.text('description') ?? '';
      const at = {location: location.child([...place.keys, 'description'])};
      for (const [name, value] of readDefaults(place)) {
        if (claims(description, name, value)) {
          const message = `The description of "${operation}" names \`${name}\` as if it defaulted to ${!value}, but it defaults to ${value}. Write "${value ? `unless \`${name}\` is \`false\`` : `only if \`${name}\` is \`true\``}".`;
          report({message, ...at});
        } else if (!description.includes(`\`${name}\``) && always.includes(name)) {
          const message = `The description of "${operation}" does not say what happens without \`${name}\`, which defaults to ${value}. Name it with its default.`;
          report({message, ...at});
        }
      }
    }
  },
});

/** Whether a text describes an option as if it had the opposite default. */
function claims(text: string, name: string, value: boolean): boolean {
  const words = text.replaceAll(/\s+/g, ' ');
  const wrong = value
    ? `\\b(?:with|if|when) \`${name}\`(?! is \`false\`)`
    : `\\bunless \`${name}\` is \`false\`|\\bwithout \`${name}\``;
  return new RegExp(wrong, 'i').test(words);
}

/** Boolean defaults of the fields of a body, by name. */
function readDefaults(operation: Cursor): [string, boolean][] {
  const media = operation.get('requestBody').members('content');
  const fields = media.flatMap(([, place]) => place.get('schema').members('properties'));
  return fields.flatMap(([name, field]): [string, boolean][] => {
    const {default: value} = field.object;
    return typeof value === 'boolean' ? [[name, value]] : [];
  });
}

const DESCRIPTION_WORDS = 59;
const LINK = /\[([^\]]*)\]\([^)]*\)/g;

/**
 * The description of an operation exists and has fewer than 60 words, without the URLs of links. It may have
 * paragraphs and lists.
 */
export const operationDescription: Oas3Rule = () => ({
  Operation({description = '', operationId}, {location, report}) {
    const words: string[] = description.replaceAll(LINK, '$1').split(/\s+/);
    const found = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (found > 0 && found <= DESCRIPTION_WORDS) return;
    const message =
      found === 0
        ? `The description of "${operationId}" says nothing. Write what it does to which object.`
        : `The description of "${operationId}" has ${found} words, expected at most ` +
          `${DESCRIPTION_WORDS}. Move what belongs to a field or a guide there.`;
    report({message, location: location.child(['description'])});
  },
});
