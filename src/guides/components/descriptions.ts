/** What a writer has to know of a component. */
export type ComponentDescription = {
  /** What it puts into the page, as one sentence. */
  readonly shows: string;
  /** Each attribute with its meaning; those that must be given are marked. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What is between its tags; undefined: nothing. */
  readonly content?: string;
};

const API = 'ID of the API in `product/index.ts`. Defaults to the first.';
const OPERATION = 'Required. ID of the operation: the last part of the URL of its page.';
const SCHEMA = 'Required. Name of a schema of the API.';
const FIELD = 'Required. Name of a field, with dots between levels: `venue.city`.';
const INSTALL = 'The sample in a shell first installs what its language needs from npm.';
const RUN =
  'Shows the sample as what a reader pastes into a shell. A text is the name of its file.';
const SAVE =
  "Variables that the response sets, with what jq reads: `{{EVENT_GUID: '.guid'}}`. Implies `run`.";
const SAMPLE = 'Form of the samples: `call` or `program`. Defaults to `call`.';
const PARTIAL = 'Without a value: fields can be left out of the JSON.';

/** The components of the guides for their writers; an attribute that is not here is refused. */
export const COMPONENT_DESCRIPTIONS: Readonly<Record<string, ComponentDescription>> = {
  Operation: {
    shows: 'A link to an operation, with its method and title.',
    attributes: {id: OPERATION, api: API},
  },
  Request: {
    shows: 'The request of an operation in every language of the samples.',
    attributes: {
      operation: OPERATION,
      api: API,
      path: 'Values of path parameters: `{{event_guid: "…"}}`.',
      query: 'Values of query parameters.',
      headers: 'Values of header parameters.',
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
      method: 'Required. `GET`, `POST`, `PUT`, `PATCH` or `DELETE`.',
      url: 'Required. URL that begins with `https:`.',
      form: 'Fields of a form as the request body.',
      json: 'JSON as the request body.',
      query: 'Values of the query.',
      headers: 'Values of headers.',
      auth: 'Authentication: `none`, `bearer` or `basic`. Defaults to `bearer`.',
      title: 'Heading of the samples. Defaults to the path.',
      install: INSTALL,
      sample: SAMPLE,
      run: RUN,
      save: SAVE,
    },
  },
  HostRequest: {
    shows: 'A request of a host: URL, samples, an example, fields and responses.',
    attributes: {
      of: 'Required. Name of a file in `docs/_hosts`, without its ending.',
      operation: 'Required. ID of the request in that file.',
    },
  },
  Answer: {
    shows: 'A response with its status and its JSON, from an example of the specification.',
    attributes: {
      operation: 'ID of the operation. Required unless `guide` is given.',
      api: API,
      status: 'Status of the response. Defaults to the first that succeeds.',
      example: 'Name of the example when the response has several.',
      partial: PARTIAL,
      guide: 'ID of a request of a host in `docs/_hosts`, instead of `operation`.',
    },
    content: 'A fenced block of JSON when the response differs from the example.',
  },
  FieldTable: {
    shows: 'A table of the fields of a schema with their types and meanings.',
    attributes: {
      schema: SCHEMA,
      fields: 'Names of the fields to show. Defaults to all.',
      api: API,
    },
  },
  ErrorCode: {
    shows: 'An error code with its status, as a link to its page.',
    attributes: {code: 'Required. The code as responses contain it.'},
  },
  Scope: {
    shows: 'An OAuth scope. Its meaning appears as a tooltip.',
    attributes: {name: 'Required. The scope, or a scope of `docs/_data/scopes.json`.'},
  },
  ErrorCodes: {shows: 'A link to the list of all error codes.', attributes: {}},
  FieldCodes: {shows: 'A table of the error codes of fields.', attributes: {}},
  EventType: {
    shows: 'A webhook event type, as a link to its example.',
    attributes: {name: 'Required. The type as webhooks contain it.'},
  },
  EventTypes: {
    shows: 'All webhook event types of a resource, each with an example.',
    attributes: {resource: 'Required. First part of the types, for example `order`.', api: API},
  },
  Delivery: {
    shows: 'An example of a webhook event.',
    attributes: {
      type: 'Required. Event type.',
      title: 'Heading. Defaults to the event type.',
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
      bound: 'Required. Keyword of the schema: `maxLength`, `minimum`, `default` and others.',
      api: API,
    },
  },
  Term: {
    shows: 'A term of the glossary, with its definition as a tooltip.',
    attributes: {name: 'Required. The term in `docs/_data/glossary.json`.'},
  },
  Glossary: {shows: 'A table of all terms in `docs/_data/glossary.json`.', attributes: {}},
  Runtimes: {shows: 'A table of what the samples of each language require.', attributes: {}},
  Diagram: {
    shows: 'A drawing from Mermaid.',
    attributes: {
      title: 'Required. Caption of the drawing.',
      alt: 'Required. Says what the drawing shows, for readers who do not see it.',
    },
    content: 'One fenced block of Mermaid: a `flowchart` or a `sequenceDiagram`.',
  },
  LifeCycle: {
    shows: 'The states of a resource, as a drawing and a table.',
    attributes: {of: 'Required. Name of a file in `docs/_data/life-cycles`.'},
  },
  Journey: {
    shows: 'The requests of a journey, with the values that each passes on.',
    attributes: {of: 'Required. Name of a file in `product/journeys`, without its endings.'},
  },
  WholePrograms: {
    shows: 'Links to the blocks of the page as one program in each language.',
    attributes: {name: 'Required. What the names of the files begin with.'},
  },
  Languages: {
    shows: 'Programs written by hand, one tab for each language.',
    attributes: {
      run: 'Shows each as what a reader pastes into a shell, which starts it with this argument.',
    },
    content: 'Two or more fenced blocks, each in another language.',
  },
  NextStep: {
    shows: 'The link to the next guide, at the end of a page.',
    attributes: {to: 'Required. URL path of a guide or a page of the reference.'},
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
};
