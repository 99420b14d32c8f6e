/** What an attribute may be: with `any`, what its component takes. */
type Kind = 'text' | 'object' | 'list' | 'flag' | 'any';

/** An attribute of a component. */
export type Attribute = {
  readonly kind: Kind;
  readonly isRequired?: boolean;
  readonly meaning: string;
};

/** What a writer has to know of a component. */
export type ComponentDescription = {
  /** What it puts into the page, as one sentence. */
  readonly shows: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
  /** What is between its tags; undefined: nothing. */
  readonly content?: string;
};

const required = (meaning: string) => ({kind: 'text', isRequired: true, meaning}) as const;
const text = (meaning: string) => ({kind: 'text', meaning}) as const;
const object = (meaning: string) => ({kind: 'object', meaning}) as const;
const list = (meaning: string) => ({kind: 'list', meaning}) as const;
const any = (meaning: string) => ({kind: 'any', meaning}) as const;
const flag = (meaning: string) => ({kind: 'flag', meaning}) as const;

const API = text(
  'ID of the API in `product/index.ts`, or of a host in `docs/_hosts`. Defaults to the first.',
);
const OPERATION = required('ID of the operation: the last part of the URL of its page.');
const SCHEMA = required('Name of a schema of the API.');
const FIELD = required('Name of a field, with dots between levels: `venue.city`.');
const INSTALL = flag('The sample in a shell first installs what its language needs from npm.');
const RUN = any(
  'Shows the sample as what a reader pastes into a shell. A text is the name of its file.',
);
const SAVE = object(
  "Variables that the response sets, with what jq reads: `{{EVENT_GUID: '.guid'}}`. Implies `run`.",
);
const SAMPLE = text('Form of the samples: `call` or `program`. Defaults to `call`.');
const PARTIAL = flag('Without a value: fields can be left out of the JSON.');

/** The components of the guides for their writers; an attribute that is not here is refused. */
export const COMPONENT_DESCRIPTIONS = {
  Operation: {
    shows: 'A link to an operation, with its method and title.',
    attributes: {id: OPERATION, api: API},
  },
  Request: {
    shows: 'The request of an operation in every language of the samples.',
    attributes: {
      operation: OPERATION,
      api: API,
      path: object('Values of path parameters: `{{event_guid: "…"}}`.'),
      query: object('Values of query parameters.'),
      headers: object('Values of header parameters.'),
      sample: SAMPLE,
      install: INSTALL,
      run: RUN,
      save: SAVE,
    },
    content: 'A fenced block of JSON when the request body differs from the example.',
  },
  Call: {
    shows: 'A request that no specification describes, in every language of the samples.',
    attributes: {
      method: required('`GET`, `POST`, `PUT`, `PATCH` or `DELETE`.'),
      url: required('URL that begins with `https:`.'),
      form: object('Fields of a form as the request body.'),
      json: any('JSON as the request body.'),
      query: object('Values of the query.'),
      headers: object('Values of headers.'),
      auth: text('Authentication: `none`, `bearer` or `basic`. Defaults to `bearer`.'),
      title: text('Heading of the samples. Defaults to the path.'),
      install: INSTALL,
      sample: SAMPLE,
      run: RUN,
      save: SAVE,
    },
  },
  HostRequest: {
    shows: 'A request of a host: URL, samples, an example, fields and responses.',
    attributes: {
      of: required('Name of a file in `docs/_hosts`, without its ending.'),
      operation: required('ID of the request in that file.'),
    },
  },
  Answer: {
    shows: 'A response with its status and its JSON, from an example of the specification.',
    attributes: {
      operation: OPERATION,
      api: API,
      status: any('Status of the response. Defaults to the first that succeeds.'),
      example: text('Name of the example when the response has several.'),
      partial: PARTIAL,
    },
    content: 'A fenced block of JSON when the response differs from the example.',
  },
  FieldTable: {
    shows: 'A table of the fields of a schema with their types and meanings.',
    attributes: {
      schema: SCHEMA,
      fields: list('Names of the fields to show. Defaults to all.'),
      api: API,
    },
  },
  ErrorCode: {
    shows: 'An error code with its status, as a link to its page.',
    attributes: {code: required('The code as responses contain it.')},
  },
  Scope: {
    shows: 'An OAuth scope. Its meaning appears as a tooltip.',
    attributes: {name: required('The scope, or a scope of `docs/_data/scopes.json`.')},
  },
  ErrorCodes: {shows: 'A link to the list of all error codes.', attributes: {}},
  FieldCodes: {shows: 'A table of the error codes of fields.', attributes: {}},
  EventType: {
    shows: 'A webhook event type, as a link to its example.',
    attributes: {name: required('The type as webhooks contain it.')},
  },
  EventTypes: {
    shows: 'All webhook event types of a resource, each with an example.',
    attributes: {resource: required('First part of the types, for example `order`.'), api: API},
  },
  Delivery: {
    shows: 'An example of a webhook event.',
    attributes: {
      type: required('Event type.'),
      title: text('Heading. Defaults to the event type.'),
      partial: PARTIAL,
      api: API,
    },
    content: 'A fenced block of JSON when the event differs from the example.',
  },
  Enum: {
    shows: 'The values that a field can have.',
    attributes: {schema: SCHEMA, field: FIELD, api: API},
  },
  Limit: {
    shows: 'A limit or default of a field as a number.',
    attributes: {
      schema: SCHEMA,
      field: FIELD,
      bound: required('Keyword of the schema: `maxLength`, `minimum`, `default` and others.'),
      api: API,
    },
  },
  Term: {
    shows: 'A term of the glossary, with its definition as a tooltip.',
    attributes: {name: required('The term in `docs/_data/glossary.json`.')},
  },
  Glossary: {shows: 'A table of all terms in `docs/_data/glossary.json`.', attributes: {}},
  Runtimes: {shows: 'A table of what the samples of each language require.', attributes: {}},
  Diagram: {
    shows: 'A drawing from Mermaid.',
    attributes: {
      title: required('Caption of the drawing.'),
      alt: required('Says what the drawing shows, for readers who do not see it.'),
    },
    content: 'One fenced block of Mermaid: a `flowchart` or a `sequenceDiagram`.',
  },
  LifeCycle: {
    shows: 'The states of a resource, as a drawing and a table.',
    attributes: {of: required('Name of a file in `docs/_data/life-cycles`.')},
  },
  Journey: {
    shows: 'The requests of a journey, with the values that each passes on.',
    attributes: {of: required('Name of a file in `product/journeys`, without its endings.')},
  },
  WholePrograms: {
    shows:
      'Links to the blocks of the page as one program in each language, which `npm run preview` has.',
    attributes: {name: required('What the names of the files begin with.')},
  },
  Languages: {
    shows: 'Programs written by hand, one tab for each language.',
    attributes: {
      run: text(
        'Shows each as what a reader pastes into a shell, which starts it with this argument.',
      ),
    },
    content: 'Two or more fenced blocks, each in another language.',
  },
  NextStep: {
    shows: 'The link to the next guide, at the end of a page.',
    attributes: {to: required('URL path of a guide or a page of the reference.')},
    content: 'The label of the link.',
  },
  AgentsFile: {
    shows: 'The rules for coding assistants from `docs/_data/agents.md`, to copy.',
    attributes: {},
  },
  Apis: {
    shows: 'A list of the APIs of the site, each with its number of operations.',
    attributes: {},
  },
  Authentication: {
    shows: 'A table of the ways to authenticate, from the security schemes of the APIs.',
    attributes: {},
  },
  Pitfalls: {
    shows: 'A box of common mistakes.',
    attributes: {},
    content: 'A list, with an empty line before and after it.',
  },
  Steps: {
    shows: 'A numbered list whose steps stand out.',
    attributes: {},
    content: 'An ordered list, with an empty line before and after it.',
  },
} as const satisfies Readonly<Record<string, ComponentDescription>>;

type Components = typeof COMPONENT_DESCRIPTIONS;

/** The name of a component of the guides. */
export type ComponentName = keyof Components;

type Values = {
  readonly text: string;
  readonly object: Readonly<Record<string, unknown>>;
  readonly list: readonly unknown[];
  readonly flag: true;
  readonly any: unknown;
};

type ValueOf<Described extends Attribute> = Described extends {isRequired: true}
  ? Values[Described['kind']]
  : Values[Described['kind']] | undefined;

/** The attributes of a component as its resolver gets them. */
export type AttributesOf<Name extends ComponentName> = {
  readonly [Key in keyof Components[Name]['attributes']]: Components[Name]['attributes'][Key] extends Attribute
    ? ValueOf<Components[Name]['attributes'][Key]>
    : never;
};
