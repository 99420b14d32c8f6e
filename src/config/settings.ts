import type {Api} from '../openapi/api.ts';
import {toOperationSlug} from '../openapi/document/slugs.ts';
import {LANGUAGE_IDS} from '../openapi/samples/languages/labels.ts';

/** Ids that no API can have: they name other pages in `/api`, or other files beside the verified copies. */
const TAKEN = ['samples', 'provenance', 'generated', 'generation'];

/** A format of strings, with a description and the known names for messages. */
export type Format = {
  readonly validate: (text: string) => boolean;
  readonly looks: string;
  readonly names?: readonly string[];
};

export const FORMATS = {
  // The page generator converts the id to the page name of the overview; both must be the same.
  id: {
    validate: (text: string) =>
      /^[a-z][a-z\d-]*$/.test(text) && toOperationSlug(text) === text && !TAKEN.includes(text),
    looks:
      'lowercase letters, with a hyphen before and after digits, as in petstore or orders-2, and not ' +
      TAKEN.join(' or '),
  },
  // The path of a file on the storage host.
  source: {
    validate: (text: string) => /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(text),
    looks: 'a path on the storage host without "..", as in internal/orders',
  },
  // It is written into the configuration of hosts, so it has only a scheme, a host and a port.
  origin: {
    validate: (text: string) =>
      /^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/i.test(text),
    looks: 'the origin of a host, as in https://stats.acme.example',
  },
  pattern: {validate: isPattern, looks: 'a regular expression'},
  contact: {validate: isContact, looks: 'a URL that starts with https:, http: or mailto:'},
  link: {
    validate: (text: string) => text.startsWith('/') || isContact(text),
    looks: 'a page of the site, as in /docs/, or a URL that starts with https:',
  } as Format,
};

function isContact(text: string): boolean {
  return ['https:', 'http:', 'mailto:'].includes(URL.parse(text)?.protocol ?? '');
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu') instanceof RegExp;
  } catch {
    return false;
  }
}

/** A JSON schema. Its type has the type of the values that it accepts, as a member that no schema has. */
type Schema<Value> = {readonly [keyword: string]: unknown; readonly accepted?: Value};
/** The values that a schema accepts. */
export type ValueOf<From> = From extends Schema<infer Value> ? Value : never;
type Members = Readonly<Record<string, Schema<unknown>>>;
type ObjectOf<Required, Optional> = {readonly [Key in keyof Required]: ValueOf<Required[Key]>} & {
  readonly [Key in keyof Optional]?: ValueOf<Optional[Key]>;
};

const TEXT: Schema<string> = {type: 'string'};
const SWITCH: Schema<boolean> = {type: 'boolean'};
const NUMBER: Schema<number> = {type: 'number'};
const inFormat = (format: keyof typeof FORMATS): Schema<string> => ({type: 'string', format});
const oneOf = <Value extends string>(...values: readonly Value[]): Schema<Value> => ({
  enum: values,
});
const listOf = <Value>(items: Schema<Value>, more: object = {}): Schema<readonly Value[]> => ({
  type: 'array',
  items,
  ...more,
});
const mapOf = <Value>(values: Schema<Value>): Schema<Readonly<Record<string, Value>>> => ({
  type: 'object',
  additionalProperties: values,
});

/** The schema of an object with these members and no others. */
function object<Required extends Members, Optional extends Members>(
  required: Required,
  optional?: Optional,
): Schema<ObjectOf<Required, Optional>> {
  return {
    type: 'object',
    properties: {...required, ...optional},
    required: Object.keys(required),
    additionalProperties: false,
  };
}

const TEXTS = listOf(TEXT);
const PAGE = inFormat('link');
/** A link with its label, as navbar and footer show it. */
const LINK = object({label: TEXT, to: PAGE});
const LINKS = listOf(LINK);
const TAG_GROUP = object({name: TEXT, tags: TEXTS});
const ORIGINS = listOf(inFormat('origin'));

/**
 * What belongs to the product that the site documents. All other code in `src` and `scripts` is independent of the
 * product.
 */
const PRODUCT = object(
  {
    name: TEXT,
    /** What search engines show of the home page. */
    description: TEXT,
    /** Origin of the published site, without a closing slash. */
    siteUrl: TEXT,
    /** Where the documents are fetched from: a URL, or a folder of the project. */
    storage: TEXT,
    /** `all`, or `reference` for a site without guides and without the texts of the home page. */
    content: oneOf('all', 'reference'),
    /**
     * A new `id` shows the bar again to readers who closed it. `to` is the mailing list: without one there is neither
     * the bar nor a link to the list. With `namesBreaking` the bar names the newest breaking entry of the history, with
     * the same id.
     */
    announcement: object({id: TEXT, text: TEXT, link: TEXT}, {to: TEXT, namesBreaking: SWITCH}),
    /** Fetch, generator, sidebars, navbar, search and tests derive from these entries. */
    apis: listOf<Api>(
      object(
        {id: inFormat('id'), label: TEXT, source: inFormat('source')},
        {tagGroups: listOf(TAG_GROUP), packageName: TEXT},
      ),
    ),
    /** Sidebars that the site declares and no document fills yet. */
    emptySidebars: TEXTS,
    /**
     * `landing` is the id of the guide that "Docs" in the navbar leads to. The others are pages, with or without an
     * anchor, that components of the guides link to. `clients` explains the TypeScript clients; without it, links lead
     * to the files. `payloads` are the guides that the pages of webhook payloads lead to.
     */
    guides: object(
      {landing: TEXT, errors: PAGE, eventTypes: PAGE, glossary: PAGE},
      {clients: PAGE, payloads: LINKS},
    ),
    /** Further entries of the navbar, after the guides and the APIs. */
    navbar: LINKS,
    /** Guides that the foot of every page leads to. */
    footer: LINKS,
  },
  {
    /** Base address of "Edit this page" on guides; without one they have no such link. */
    repositoryUrl: TEXT,
    /** "Edit this page" of operations: a URL with `{api}`, `{source}` and `{operation}`. */
    operationEditUrl: TEXT,
    /** For documents in a folder of the project: the file with the source of each operation. */
    operationSources: TEXT,
    /** Without one the site has no `security.txt`. */
    securityContact: TEXT,
    /** Version of the documentation, as the foot of every page shows it. */
    siteVersion: TEXT,
    /**
     * Months between the entry that announces an end and the end itself. The comparison of documents
     * reports changes that break this promise; without a number it promises none.
     */
    noticeMonths: NUMBER,
    /** Title of the home page; without one it is made of the name. */
    tagline: TEXT,
    /** Where readers report faults: a page for new issues, or `mailto:`; without it, pages have no such link. */
    feedback: inFormat('contact'),
    /** Rules that `npm run lint:docs` leaves out, by the names in its findings. */
    rulesOff: TEXTS,
    /** Languages of the samples, in the order of their tabs; without a list, all of them. */
    languages: listOf(oneOf(...LANGUAGE_IDS), {minItems: 1, uniqueItems: true}),
    /** The logo, which keeps its proportions, is beside the name unless it has the name in it. */
    logo: object({hasName: SWITCH}),
    /** Further columns of the footer. */
    footerColumns: listOf(object({title: TEXT, links: LINKS})),
    /** Origins that pages may load from, such as those of an analytics tool, by what is loaded from them. */
    policy: object({}, {scripts: ORIGINS, connections: ORIGINS, images: ORIGINS}),
  },
);

/** What the home page shows beside the APIs; each part may be left out. */
const HOME = object(
  {},
  {
    /** The sentence below the title; without it one is made from the documents. */
    lead: TEXT,
    /** The steps, and `more`, the guide that continues after them. */
    firstSteps: object(
      {title: TEXT, steps: listOf(object({title: TEXT, text: TEXT, to: PAGE}))},
      {more: object({text: TEXT, label: TEXT, to: PAGE})},
    ),
    /** The folder of `request.json`, a `SampleRequest`, and `response.json`. */
    firstRequest: object({folder: TEXT, method: TEXT, title: TEXT, response: TEXT}),
    /** Tasks of readers, each with its guides in their order. */
    scenarios: object({title: TEXT, list: listOf(object({name: TEXT, text: TEXT, links: LINKS}))}),
    /** What readers do with an API, by its id; other APIs show the summary of their document. */
    purposes: mapOf(TEXT),
    /**
     * Operations that readers look up most, by API id, as page names. Names that a document does not
     * have are left out, and an API without any shows the first operations of its document.
     */
    mostUsed: mapOf(TEXTS),
  },
);

/**
 * Schemas of what the files of `product/` export, for commands that run without the compiler. The types of
 * `definition.ts` are derived from them.
 */
export const SETTINGS = {
  'product/index.ts': object({definition: PRODUCT}),
  'product/home.ts': object({home: HOME}),
  'product/hosts.ts': object({
    servers: listOf(object({variable: TEXT, production: TEXT, sandbox: TEXT})),
    hosts: listOf(object({host: TEXT, label: TEXT, to: PAGE})),
  }),
  'product/tag-groups.ts': object({tagGroups: mapOf(listOf(TAG_GROUP))}),
  'product/search/topics.ts': object({
    // Words that readers type, and the page or section that they lead to.
    TOPICS: listOf(object({words: TEXTS, to: PAGE})),
  }),
  'product/search/words.ts': object({SYNONYMS: TEXTS, PHRASES: listOf({type: 'array'})}),
  'product/texts/terms.ts': object(
    {
      TERMS: listOf(
        object(
          {pattern: inFormat('pattern'), reason: TEXT, fix: TEXT},
          {isExact: SWITCH, unless: inFormat('pattern')},
        ),
      ),
    },
    {SPEC_TERMS: listOf({type: 'object'})},
  ),
  'product/texts/names.ts': object({NAMES: {type: 'object'}}),
};

export type SettingsFile = keyof typeof SETTINGS;
