import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {Ajv, type ErrorObject} from 'ajv';
import get from 'lodash/get.js';
import {ConfigurationError} from '../../src/config/configuration-error.ts';
import type {ProductDefinition} from '../../src/config/definition.ts';
import {FORMATS, type Format, SETTINGS, type SettingsFile} from '../../src/config/settings.ts';
import {getRoute, listGuides} from '../../src/guides/guide-names.ts';
import {describeNearest} from '../../src/guides/reference-error.ts';

/** Areas of every site, without guides and operations. */
const AREAS = ['/api/samples/', '/changes/', '/errors/', '/files/', '/search/'];

type Formats = Readonly<Record<keyof typeof FORMATS, Format>>;

/** Addresses of the guides by their ids. */
type Guides = ReadonlyMap<string, string>;

/** @returns undefined for a site without guides, whose links to guides lead to another site */
function listGuideRoutes(siteDir: string, content: unknown): Guides | undefined {
  const folder = path.join(siteDir, 'docs');
  if (content !== 'all' || !existsSync(folder)) return undefined;
  return new Map(
    listGuides(folder).map((file) => {
      const name = path.relative(siteDir, file).replaceAll(path.sep, '/');
      const [, slug] = /^slug: *(\S+) *$/m.exec(readFileSync(file, 'utf8')) ?? [];
      return [name.replace(/^docs\/|\.mdx?$/g, ''), getRoute(name, slug)];
    }),
  );
}

/** The format of links once the pages are known. The build would only report an invalid configuration of the theme. */
export function describePages(
  siteDir: string,
  apis: readonly string[],
  guides: Guides | undefined,
): Format {
  const pages = ['/', '/api/', ...(guides?.values() ?? [])];
  // The build checks the pages of operations against the documents.
  const areas = [...AREAS, ...apis.map((id) => `/api/${id}/`), ...(guides ? [] : ['/docs/'])];
  const validate = (to: string) => {
    const [file = ''] = to.split(/[?#]/);
    const route = file.replace(/\/?$/, '/');
    const isPage = pages.includes(route) || areas.some((area) => route.startsWith(area));
    const isFile =
      existsSync(path.join(siteDir, 'static', file)) || /^\/(?!docs\/|api\/).*\.\w+$/.test(file);
    return !file.startsWith('/') || isPage || isFile;
  };
  const names = [...pages, ...AREAS, ...apis.map((id) => `/api/${id}/${id}/`)];
  return {validate, looks: 'the address of a page', names};
}

// Not `import`: a file with a mistake must be reported before other modules load it.
const load = createRequire(import.meta.url);

/**
 * Checks the settings of the product, so that a wrong one is reported in a sentence, not by the stack of a later step.
 *
 * @throws {ConfigurationError} with the file, the key, what was found and the nearest name
 */
export function checkProduct(file: SettingsFile, settings: unknown, link = FORMATS.link): void {
  const ajv = new Ajv({strict: false, verbose: true, allErrors: true});
  const formats: Formats = {...FORMATS, link};
  for (const [name, {validate}] of Object.entries(formats)) ajv.addFormat(name, validate);
  const validate = ajv.compile(SETTINGS[file]);
  if (validate(settings)) return;
  const errors = validate.errors ?? [];
  // Reported first: a misspelt name is also a missing one.
  const error = errors.find(({keyword}) => keyword === 'additionalProperties') ?? errors[0];
  fail(file, error ? describe(error, formats) : 'it has no settings');
}

function fail(file: string, fault: string): never {
  throw new ConfigurationError(`${file}: ${fault}. Correct the file.`);
}

function describe(error: ErrorObject, formats: Formats): string {
  const {keyword, instancePath, params, data, parentSchema, message} = error;
  const place = instancePath.slice(1).replaceAll('/', '.') || 'the settings';
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      return `"${name}" in ${place} is not a setting${suggest(name, Object.keys(parentSchema?.properties ?? {}))}`;
    }
    case 'enum':
      return `${place} is ${JSON.stringify(data)}${suggest(String(data), params.allowedValues)}`;
    case 'format': {
      const {looks, names = []} = formats[params.format as keyof Formats];
      return `${place} is ${JSON.stringify(data)}, expected ${looks}${describeNearest(String(data), names)}`;
    }
    default:
      return `${place} ${message}, found ${JSON.stringify(data)}`;
  }
}

/** The nearest names, or all names if none is near. */
const suggest = (name: string, known: readonly string[]) =>
  describeNearest(name, known) || `, expected one of ${known.join(', ')}`;

/** Loads and checks what a file of the product exports. */
function loadProduct(file: SettingsFile): unknown {
  let settings: object;
  try {
    settings = {...load(`../../${file}`)};
  } catch (cause) {
    throw new ConfigurationError(`${file} cannot be read: ${explain(cause)}. Correct the file.`, {
      cause,
    });
  }
  checkProduct(file, settings);
  return settings;
}

/** The message of the parser, with the line, which is in its stack. */
function explain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const [, line] = /^\S*?product\/[^\n]*?:(\d+)\n/.exec(cause.stack ?? '') ?? [];
  const [reason = ''] = cause.message.trim().split('\n');
  return `${line ? `line ${line}: ` : ''}${reason.trim().replace(/\.$/, '')}`;
}

/** Settings whose keys are ids of APIs. */
const BY_API = [
  ['product/home.ts', 'home.purposes'],
  ['product/home.ts', 'home.mostUsed'],
  ['product/tag-groups.ts', 'tagGroups'],
] as const;

/**
 * Loads and checks all files of the product, and the names in them: those of pages in links, of APIs and of
 * rules.
 *
 * @throws {ConfigurationError} for the first setting that is wrong
 */
export function checkProductFiles(siteDir: string): void {
  const main = 'product/index.ts';
  const files = (Object.keys(SETTINGS) as SettingsFile[]).filter(
    (file) => file === main || existsSync(`${siteDir}/${file}`),
  );
  const settings = new Map(files.map((file) => [file, loadProduct(file)]));
  const {definition} = settings.get(main) as {readonly definition: ProductDefinition};
  const ids = definition.apis.map(({id}) => id);
  const double = ids.find((id, index) => ids.indexOf(id) !== index);
  if (double !== undefined) fail(main, `two APIs have the id "${double}"`);
  for (const [file, key] of BY_API) {
    const unknown = Object.keys(get(settings.get(file), key, {})).find((id) => !ids.includes(id));
    if (unknown !== undefined)
      fail(file, `"${unknown}" in ${key} is not an API${suggest(unknown, ids)}`);
  }
  checkRules(definition.rulesOff ?? []);
  const guides = listGuideRoutes(siteDir, definition.content);
  const {landing} = definition.guides;
  if (guides && !guides.has(landing)) {
    const nearest = describeNearest(landing, [...guides.keys()]);
    fail(main, `guides.landing is "${landing}", and docs/ has no such guide${nearest}`);
  }
  const link = describePages(siteDir, ids, guides);
  for (const [file, each] of settings) checkProduct(file, each, link);
}

/** Loads the rules only if one of them is off, which is rare. */
function checkRules(rulesOff: readonly string[]): void {
  if (rulesOff.length === 0) return;
  const {RULE_IDS}: typeof import('../docs/rules/index.ts') = load('../docs/rules/index.ts');
  const unknown = rulesOff.find((rule) => !RULE_IDS.includes(rule));
  if (unknown === undefined) return;
  const nearest = suggest(unknown, RULE_IDS);
  fail(
    'product/index.ts',
    `"${unknown}" in rulesOff is not a rule${nearest}. If an update removed the rule, leave it out`,
  );
}
