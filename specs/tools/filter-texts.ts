import mapValues from 'lodash/mapValues.js';
import startCase from 'lodash/startCase.js';
import upperFirst from 'lodash/upperFirst.js';
import type {Schema, SpecDocument} from './document.ts';

/** What filters do: specs/catalogue/filter-texts.json. */
export interface FilterTexts {
  /** How the rows of a list are called, where the name of their schema does not say it. */
  readonly rows: Readonly<Record<string, string>>;
  /** Texts by field, or by schema and field; `{rows}` is what the list contains. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Says of each filter which rows it selects: the text of the field says what the field is.
 *
 * @throws Error when a filter has no text.
 */
export function describeFilters(document: SpecDocument, texts: FilterTexts): SpecDocument {
  const schemas = mapValues(document.components.schemas, (schema, name) =>
    name.endsWith('Filter')
      ? describeFilter(schema, name.slice(0, -'Filter'.length), texts)
      : schema,
  );
  return {...document, components: {...document.components, schemas}};
}

function describeFilter(schema: Schema, row: string, {rows, fields}: FilterTexts): Schema {
  const noun = rows[row] ?? `${upperFirst(startCase(row).toLowerCase())}s`;
  const properties = mapValues(schema.properties, (field, name) => {
    const text = fields[`${row}.${name}`] ?? fields[name];
    // What each value means is said with the values.
    const [, values = ''] = field.description?.match(/(\n\n- `.*)$/s) ?? [];
    if (text) return {...field, description: `${text.replace('{rows}', noun)}${values}`};
    throw new Error(
      `The filter "${name}" of ${row} has no text. Add which rows it selects to ` +
        'specs/catalogue/filter-texts.json.',
    );
  });
  return {...schema, properties};
}
