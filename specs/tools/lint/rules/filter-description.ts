import type {Oas3Rule} from '@redocly/openapi-core';

type Schema = {readonly properties?: {readonly [name: string]: {readonly description?: string}}};

/**
 * The text of a filter says which rows it selects. One that repeats the text of the resource says what the
 * field is, which the reader of a list does not ask.
 */
export const filterDescription: Oas3Rule = () => ({
  Root(root, {location, report}) {
    const schemas = (root.components?.schemas ?? {}) as Readonly<Record<string, Schema>>;
    for (const [name, {properties = {}}] of Object.entries(schemas)) {
      const resource = name.endsWith('Filter')
        ? schemas[name.slice(0, -'Filter'.length)]
        : undefined;
      for (const [field, {description = ''}] of Object.entries(properties)) {
        const repeated = resource?.properties?.[field]?.description;
        if (repeated === undefined || firstParagraph(repeated) !== firstParagraph(description))
          continue;
        const place = ['components', 'schemas', name, 'properties', field, 'description'];
        const message = `The filter "${field}" of ${name} repeats the text of the resource: "${firstParagraph(description)}". Say which rows it selects, for example "Events at this main location."`;
        report({message, location: location.child(place)});
      }
    }
  },
});

function firstParagraph(text: string): string {
  return text.split('\n\n')[0] ?? '';
}
