import {toOperationSlug} from '../../src/openapi/document/slugs.ts';
import {LANGUAGE_IDS} from '../../src/openapi/samples/languages/labels.ts';

/** Ids that no API can have: they name other pages in `/api`, or other files beside the verified copies. */
const TAKEN = ['samples', 'provenance', 'generated', 'generation'];

/** Formats of strings, with a description for messages. */
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
  contact: {
    validate: isContact,
    looks: 'a URL that starts with https:, http: or mailto:',
  },
  link: {
    validate: (text: string) => text.startsWith('/') || isContact(text),
    looks: 'a page of the site, as in /docs/, or a URL that starts with https:',
  },
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

const TEXT = {type: 'string'};
const TEXTS = {type: 'array', items: TEXT};
const SWITCH = {type: 'boolean'};
const inFormat = (format: keyof typeof FORMATS) => ({type: 'string', format});

/** The schema of an object with these members and no others. */
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

const LINK = object({label: TEXT, to: inFormat('link')});
const TAG_GROUP = object({name: TEXT, tags: TEXTS});
const ORIGINS = listOf(inFormat('origin'));

/**
 * Schemas of what the files of `product/` export, for commands that run without the compiler. They are the same as
 * the types in `src/config/definition.ts` and in the modules that read these files.
 */
export const SETTINGS = {
  'product/index.ts': object(
    {
      ...{name: TEXT, description: TEXT, siteUrl: TEXT, storage: TEXT},
      content: {enum: ['all', 'reference']},
      announcement: object({id: TEXT, text: TEXT, link: TEXT}, {to: TEXT, namesBreaking: SWITCH}),
      apis: listOf(
        object(
          {id: inFormat('id'), label: TEXT, source: inFormat('source')},
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
      ...{tagline: TEXT, feedback: inFormat('contact'), rulesOff: TEXTS},
      languages: {...listOf({enum: LANGUAGE_IDS}), minItems: 1, uniqueItems: true},
      logo: object({hasName: SWITCH}),
      footerColumns: listOf(object({title: TEXT, links: listOf(LINK)})),
      policy: object({}, {scripts: ORIGINS, connections: ORIGINS, images: ORIGINS}),
    },
  ),
  'product/home.ts': object(
    {},
    {
      lead: TEXT,
      purposes: mapOf(TEXT),
      mostUsed: mapOf(TEXTS),
      firstSteps: object(
        {title: TEXT, steps: listOf(object({title: TEXT, text: TEXT, to: inFormat('link')}))},
        {more: object({text: TEXT, label: TEXT, to: inFormat('link')})},
      ),
      firstRequest: object({folder: TEXT, method: TEXT, title: TEXT, response: TEXT}),
      scenarios: object({
        title: TEXT,
        list: listOf(object({name: TEXT, text: TEXT, links: listOf(LINK)})),
      }),
    },
  ),
  'product/hosts.ts': object({
    servers: listOf(object({variable: TEXT, production: TEXT, sandbox: TEXT})),
    hosts: listOf(object({host: TEXT, label: TEXT, to: inFormat('link')})),
  }),
  'product/tag-groups.ts': object({tagGroups: mapOf(listOf(TAG_GROUP))}),
  'product/search/topics.ts': object({
    TOPICS: listOf(object({words: TEXTS, to: inFormat('link')})),
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
} as const;

export type SettingsFile = keyof typeof SETTINGS;
