import {parseGuide} from '../../guides/check-guides.ts';
import type {GuideContext} from '../../guides/context.ts';
import {listEvents} from '../../guides/examples.ts';
import {resolveGuide} from '../../guides/resolve-guide.ts';
import type {Specification} from '../../guides/specifications.ts';
import {PlaceError} from '../../openapi/document/cursor.ts';

/** How a component may be used, the best use first, and what a site needs for one. */
type Uses = {
  readonly list: (context: GuideContext, name: string) => Iterable<string>;
  readonly needs: string;
};

/** More uses than these are not tried: a document has hundreds of operations. */
const MAX_TRIED = 40;

const use = (...sources: readonly string[]): Uses => ({list: () => sources, needs: ''});

const FENCES =
  "```bash\ncurl https://api.example.com/v1/status\n```\n\n```js\nawait fetch('https://api.example.com/v1/status');\n```";

/** `api="…"` where it is not the first. */
const inApi = ({api}: Specification, {specifications}: GuideContext) =>
  specifications[0]?.api.id === api.id ? '' : ` api="${api.id}"`;

function* listOperations(context: GuideContext, write: (attributes: string) => string) {
  for (const each of context.specifications) {
    for (const slug of each.operations.keys()) yield write(`"${slug}"${inApi(each, context)}`);
  }
}

function* listSchemas(
  context: GuideContext,
  write: (schema: string, fields: string[]) => string[],
) {
  for (const each of context.specifications) {
    for (const [name, schema] of each.root.raw('components').rawMembers('schemas')) {
      const fields = [...schema.rawMembers('properties')].map(([field]) => field);
      yield* write(`schema="${name}"${inApi(each, context)}`, fields);
    }
  }
}

const BOUNDS = ['maxLength', 'maximum', 'minimum', 'maxItems', 'minLength', 'default'];

/** Components that a new site may have no use of, by name. */
const USES: Readonly<Record<string, Uses>> = {
  Operation: {
    list: (context) => listOperations(context, (operation) => `<Operation id=${operation} />`),
    needs: 'an operation',
  },
  Request: {
    list: (context) => listOperations(context, (operation) => `<Request operation=${operation} />`),
    needs: 'an operation',
  },
  Answer: {
    list: (context, name) =>
      listOperations(context, (operation) => `<${name} operation=${operation} />`),
    needs: 'an operation whose response has an example in its document',
  },
  FieldTable: {
    list: (context) => listSchemas(context, (schema) => [`<FieldTable ${schema} />`]),
    needs: 'a schema with fields',
  },
  Enum: {
    list: (context) =>
      listSchemas(context, (schema, fields) =>
        fields.map((field) => `<Enum ${schema} field="${field}" />`),
      ),
    needs: 'a field whose values are listed',
  },
  Limit: {
    list: (context) =>
      listSchemas(context, (schema, fields) =>
        fields.flatMap((field) =>
          BOUNDS.map((bound) => `<Limit ${schema} field="${field}" bound="${bound}" />`),
        ),
      ),
    needs: 'a field with a limit',
  },
  ErrorCode: {
    list: ({catalogue}) =>
      [...catalogue.errorCodes.keys()].map((code) => `<ErrorCode code="${code}" />`),
    needs: 'an error whose example has a code',
  },
  Scope: {
    list: ({catalogue}) => [...catalogue.scopes.keys()].map((name) => `<Scope name="${name}" />`),
    needs: 'an OAuth scope',
  },
  EventType: {
    list: ({catalogue}) => [...catalogue.eventTypes].map((name) => `<EventType name="${name}" />`),
    needs: 'a webhook event',
  },
  EventTypes: {
    list: ({specifications}) =>
      specifications
        .flatMap(listEvents)
        .map(({resource}) => `<EventTypes resource="${resource}" />`),
    needs: 'a webhook event',
  },
  Delivery: {
    list: ({specifications}) =>
      specifications.flatMap(listEvents).map(({type}) => `<Delivery type="${type}" />`),
    needs: 'a webhook event with an example',
  },
  HostRequest: {
    list: ({hosts}) =>
      hosts.flatMap(({api, operations}) =>
        [...operations.keys()].map((slug) => `<HostRequest of="${api.id}" operation="${slug}" />`),
      ),
    needs: 'a document in docs/_hosts',
  },
  LifeCycle: {
    list: ({lifeCycles}) => [...lifeCycles.keys()].map((name) => `<LifeCycle of="${name}" />`),
    needs: 'a file in docs/_data/life-cycles',
  },
  Journey: {
    list: ({journeys}) => [...journeys.keys()].map((name) => `<Journey of="${name}" />`),
    needs: 'a file in product/journeys',
  },
  Term: {
    list: ({glossary}) => [...glossary.keys()].map((name) => `<Term name="${name}" />`),
    needs: 'a term in docs/_data/glossary.json',
  },
  Glossary: {
    list: ({glossary}) => (glossary.size > 0 ? ['<Glossary />'] : []),
    needs: 'a term in docs/_data/glossary.json',
  },
  AgentsFile: {
    list: ({agentsFile}) => (agentsFile === '' ? [] : ['<AgentsFile />']),
    needs: 'the file docs/_data/agents.md',
  },
  FieldCodes: {...use('<FieldCodes />'), needs: 'error codes of fields in a document'},
  ErrorCodes: {...use('<ErrorCodes />'), needs: 'an error with a code'},
  WholePrograms: {list: () => [], needs: 'programs of its guides that are run, in proof/guides'},
  Call: use('<Call method="GET" url="https://api.example.com/v1/status" />'),
  Runtimes: use('<Runtimes />'),
  Apis: use('<Apis />'),
  Authentication: {...use('<Authentication />'), needs: 'a security scheme'},
  Languages: use(`<Languages>\n\n${FENCES}\n\n</Languages>`),
  Diagram: use(
    '<Diagram title="From draft to published" alt="A request creates a draft, which is then published.">\n\n' +
      '```mermaid\nflowchart TD\n  request["Request"] --> draft["Draft"]\n  draft -->|publish| live["Live"]\n```\n\n</Diagram>',
  ),
  NextStep: use('<NextStep to="/docs/">Introduction</NextStep>'),
  Pitfalls: use('<Pitfalls>\n\n- Send the token with every request.\n\n</Pitfalls>'),
  Steps: use('<Steps>\n\n1. Create a client.\n2. Request a token.\n\n</Steps>'),
};

/** A use that resolves against the documents of the site, or what the site needs for one. */
type MadeUse = {readonly source: string} | {readonly needs: string};

/** A document may have places that cannot be read; its own pages say so. */
function isUsable(source: string, context: GuideContext): boolean {
  try {
    return resolveGuide(parseGuide(source), context).length === 0;
  } catch (error) {
    if (error instanceof PlaceError) return false;
    throw error;
  }
}

/** Makes a use of a component that no guide has. */
export function makeUse(name: string, context: GuideContext): MadeUse {
  const {list, needs} = USES[name] ?? use();
  let tried = 0;
  for (const source of list(context, name)) {
    if (isUsable(source, context)) return {source};
    tried += 1;
    if (tried === MAX_TRIED) break;
  }
  return {needs};
}
