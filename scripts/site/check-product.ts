import {createRequire} from 'node:module';
import {Ajv, type ErrorObject} from 'ajv';
import {closest, distance} from 'fastest-levenshtein';

/** A setting cannot be used; `src/config/product.ts`, which has this error too, reads the settings when it is loaded. */
export class ProductError extends Error {
  override name = 'ConfigurationError';
}

// Not by `import`: a file with an error must be named before anything else is loaded.
const load = createRequire(import.meta.url);

const TEXT = {type: 'string'};
const TEXTS = {type: 'array', items: TEXT};

/** An object with these members and no others; the first names are required. */
function object(required: object, optional: object = {}): object {
  return {
    type: 'object',
    properties: {...required, ...optional},
    required: Object.keys(required),
    additionalProperties: false,
  };
}
const listOf = (items: object) => ({type: 'array', items});
const mapOf = (values: object) => ({type: 'object', additionalProperties: values});

const LINK = object({label: TEXT, to: TEXT});
const TAG_GROUP = object({name: TEXT, tags: TEXTS});

/** What `src/config/definition.ts` types, for a run without the compiler. */
const SETTINGS = {
  'product/index.ts': object(
    {
      ...{name: TEXT, description: TEXT, siteUrl: TEXT, storage: TEXT},
      content: {enum: ['all', 'reference']},
      announcement: object(
        {id: TEXT, text: TEXT, link: TEXT},
        {to: TEXT, namesBreaking: {type: 'boolean'}},
      ),
      apis: listOf(
        object(
          {id: TEXT, label: TEXT, source: TEXT},
          {tagGroups: listOf(TAG_GROUP), packageName: TEXT},
        ),
      ),
      emptySidebars: TEXTS,
      guides: object(
        {landing: TEXT, errors: TEXT, eventTypes: TEXT, glossary: TEXT},
        {payloads: listOf(LINK), clients: TEXT},
      ),
      navbar: listOf(LINK),
      footer: listOf(LINK),
    },
    {
      ...{repositoryUrl: TEXT, operationEditUrl: TEXT, operationSources: TEXT},
      ...{securityContact: TEXT, siteVersion: TEXT, noticeMonths: {type: 'number'}},
    },
  ),
  'product/home.ts': object(
    {},
    {
      lead: TEXT,
      purposes: mapOf(TEXT),
      mostUsed: mapOf(TEXTS),
      firstSteps: object(
        {title: TEXT, steps: listOf(object({title: TEXT, text: TEXT, to: TEXT}))},
        {more: object({text: TEXT, label: TEXT, to: TEXT})},
      ),
      firstRequest: object({folder: TEXT, method: TEXT, title: TEXT, response: TEXT}),
      scenarios: object({
        title: TEXT,
        list: listOf(object({name: TEXT, text: TEXT, links: listOf(LINK)})),
      }),
    },
  ),
} as const;

type SettingsFile = keyof typeof SETTINGS;

/** A name is a misspelling of another up to this share of its letters. */
const MAX_SHARE = 0.4;

/**
 * Checks the settings of the product, so that a wrong one is a sentence and not a stack of a later step.
 *
 * @param file of the project
 * @param settings what it exports
 * @throws {ProductError} with the file, the key, what was found and the nearest name
 */
export function checkProduct(file: SettingsFile, settings: unknown): void {
  const validate = new Ajv({strict: false, verbose: true, allErrors: true}).compile(SETTINGS[file]);
  if (validate(settings)) return;
  const errors = validate.errors ?? [];
  // A misspelt name is the cause of one that is missing.
  const error = errors.find(({keyword}) => keyword === 'additionalProperties') ?? errors[0];
  throw new ProductError(
    `${file}: ${error ? describe(error) : 'it has no settings'}. Correct the file.`,
  );
}

function describe({keyword, instancePath, params, data, parentSchema}: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.');
  const where = place === '' ? '' : ` in ${place}`;
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const known = Object.keys(parentSchema?.properties ?? {});
    const near = known.length > 0 ? closest(name, known) : '';
    const isNear = distance(name, near) <= Math.ceil(name.length * MAX_SHARE);
    const hint = isNear ? `, do you mean "${near}"` : `, expected one of ${known.join(', ')}`;
    return `"${name}"${where} is not a setting${hint}`;
  }
  if (keyword === 'required') return `"${params.missingProperty}"${where} is missing`;
  const expected =
    keyword === 'enum' ? params.allowedValues.join(' or ') : `a value of type ${params.type}`;
  return `${place || 'the settings'} is ${JSON.stringify(data)}, expected ${expected}`;
}

/** Loads a file of the product and checks what it exports. */
export function loadProduct(file: SettingsFile, name: string): void {
  let settings: unknown;
  try {
    ({[name]: settings} = load(`../../${file}`));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new ProductError(`${file} cannot be read: ${reason}. Correct the file.`, {cause});
  }
  checkProduct(file, settings);
}
