import {isRef, type Oas3Rule} from '@redocly/openapi-core';
import {listMarkdownPassages, splitSentences} from '../../../../scripts/texts/sentences.ts';
import {Cursor} from '../../../../src/openapi/document/cursor.ts';
import {listOperations} from '../../../../src/openapi/document/operations.ts';

/** Each tag is described in two sentences: what it is, and what it belongs to or is for. */
export const tagDescription: Oas3Rule = () => ({
  Tag({name, description = ''}, {location, report}) {
    const found = listMarkdownPassages(description).flatMap(splitSentences).length;
    if (found === 2) return;
    report({
      message: `The description of the tag "${name}" has ${found} sentence(s), not 2.`,
      location: location.child(['description']),
    });
  },
});

/**
 * Every field of a schema says more than its name, and explains each value that it can have.
 */
export const fieldDescription: Oas3Rule = () => {
  const explained = new Set<string>();
  return {
    Root(root) {
      for (const {type} of readEventTypes(root)) explained.add(type);
    },
    Schema({properties = {}}, {location, report, resolve}) {
      for (const [name, field] of Object.entries(properties)) {
        const target = isRef(field) ? {...resolve(field).node, ...field} : field;
        const description: string = target.description ?? '';
        const place = location.child(['properties', name]);
        if (saysNothing(description, name)) {
          const message = `The field "${name}" is described as "${description}": say what it means.`;
          report({message, location: place.child(['description'])});
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

function saysNothing(description: string, name: string): boolean {
  return description.length < LEAST_LENGTH || isMerelyName(description, name);
}

const FILLERS = new Set(['a', 'an', 'the', 'of', 'this', 'its', 'is', 'for']);

/** True when a description has no word beside those of the name: "The event date." of `event_date`. */
function isMerelyName(description: string, name: string): boolean {
  const known = new Set(toWords(name));
  return toWords(description).every((word) => known.has(word) || FILLERS.has(word));
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Event types are explained one by one beside the document. */
function readEventTypes(root: object): {type: string}[] {
  const deliveries = (root as {'x-webhook-deliveries'?: {events?: {type: string}[]}})[
    'x-webhook-deliveries'
  ];
  return deliveries?.events ?? [];
}

/**
 * The text of a filter says which rows it selects. One that repeats the text of the resource says what the
 * field is, which the reader of a list does not ask.
 */
export const filterDescription: Oas3Rule = () => ({
  Root(root, {location, report}) {
    const components = Cursor.atRoot(root).get('components');
    for (const [name, filter] of components.members('schemas')) {
      if (!name.endsWith('Filter')) continue;
      const resource = components.at('schemas', name.slice(0, -'Filter'.length), 'properties');
      for (const [field, place] of filter.members('properties')) {
        const text = firstParagraph(place.text('description') ?? '');
        if (firstParagraph(resource.get(field).text('description') ?? '') !== text) continue;
        const message = `The filter "${field}" of ${name} repeats the text of the resource: "${text}". Say which rows it selects, for example "Events at this main location."`;
        report({message, location: location.child([...place.keys, 'description'])});
      }
    }
  },
});

function firstParagraph(text: string): string {
  return text.split('\n\n')[0] ?? '';
}

/** Every parameter and every header says what it means. */
export const parameterDescribed: Oas3Rule = () => ({
  Parameter({name = '', description = ''}, {location, report}) {
    if (!saysNothing(description, name)) return;
    const message = `The parameter "${name}" is described as "${description}": say what it means.`;
    report({message, location});
  },
  Header({description = ''}, {location, report, key}) {
    if (!saysNothing(description, String(key))) return;
    const message = `The header "${key}" is described as "${description}": say what it means.`;
    report({message, location});
  },
});

/**
 * The description of an operation says of a boolean option what holds without it: an option that defaults to
 * `true` is named with "unless … is `false`", never with "with …", which reads as opt-in.
 *
 * Options: `always`, names of options that every operation with them explains, because they email people or
 * change the stock.
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
        } else if (!description.includes(`\`${name}\``) && isListed(always, name)) {
          const message = `The description of "${operation}" does not say what happens without \`${name}\`, which defaults to ${value}. Name it with its default.`;
          report({message, ...at});
        }
      }
    }
  },
});

const isListed = (names: unknown, name: string) => Array.isArray(names) && names.includes(name);

/** Whether a text says of an option the opposite of its default. */
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

/** Counts the words of a description in Markdown, as a reader sees them: without addresses of links. */
function countWords(text: string): number {
  return text
    .replaceAll(LINK, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/**
 * The description of an operation says what it does, and stays under 60 words. It may have paragraphs
 * and lists.
 */
export const operationDescription: Oas3Rule = () => ({
  Operation({description = '', operationId}, {location, report}) {
    const place = {location: location.child(['description'])};
    const found = countWords(description);
    if (found === 0) {
      const message = `The description of "${operationId}" says nothing. Write what it does to which object.`;
      report({message, ...place});
    }
    if (found > DESCRIPTION_WORDS) {
      const message =
        `The description of "${operationId}" has ${found} words, expected at most ${DESCRIPTION_WORDS}. ` +
        'Move what belongs to a field or a guide there.';
      report({message, ...place});
    }
  },
});
