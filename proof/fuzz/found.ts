type Schemas = Readonly<Record<string, object>>;

const ref = (level: number) => ({$ref: `#/components/schemas/S${level}`});

/** Schemas that each refer to the next one several times by `make`, so that their number multiplies. */
function chain(levels: number, make: (next: object) => object): Schemas {
  return Object.fromEntries(
    Array.from({length: levels + 1}, (_, level) => [
      `S${level}`,
      level === levels ? {type: 'string'} : make(ref(level + 1)),
    ]),
  );
}

function build(
  schemas: Schemas,
  {mediaType = 'application/json', description = 'Text.', root = ref(0) as object} = {},
): object {
  const content = {[mediaType]: {schema: root}};
  return {
    openapi: '3.1.0',
    info: {title: 'Found', version: '1', description},
    paths: {
      '/found': {
        post: {
          operationId: 'found',
          description,
          requestBody: {content},
          responses: {'200': {description, content}},
        },
      },
    },
    components: {schemas},
  };
}

const five = (next: object) => ({
  type: 'object',
  required: ['a', 'b', 'c'],
  properties: Object.fromEntries([...'abcde'].map((name) => [name, next])),
});

/**
 * Documents on which the pipeline once threw, hung or wrote pages of unlimited size, each with the fault. They were
 * found by the fuzz tests or by a search for similar ones, and made smaller by hand.
 */
export const FOUND: readonly {readonly fault: string; readonly document: object}[] = [
  {
    fault: 'XML was composed from an empty schema, and the composer threw',
    document: build({S0: {}}, {mediaType: 'application/xml', root: {}}),
  },
  {
    fault: 'nested quotes overflowed the stack of the Markdown parser',
    document: build({S0: {}}, {description: '> '.repeat(20_000)}),
  },
  {
    fault: 'nested lists overflowed the stack of code that walks the Markdown tree',
    document: build({S0: {}}, {description: `${'- '.repeat(1_500)}deep`}),
  },
  {
    fault: 'a list of a billion items was composed for 28 seconds until the memory was full',
    document: build({S0: {type: 'array', minItems: 1e9, items: {type: 'string'}}}),
  },
  {
    fault: 'nested lists multiplied their minimum number of items',
    document: build(chain(12, (items) => ({type: 'array', minItems: 10, items}))),
  },
  {
    fault: 'a text larger than the memory was composed',
    document: build({S0: {type: 'string', minLength: 1e308}}),
  },
  {
    fault: 'a schema with itself as its negation, and as its condition, overflowed the stack',
    document: build({S0: {not: ref(0), if: ref(0), else: ref(0)}}),
  },
  {
    fault: 'the label of a list that contains itself overflowed the stack',
    document: build({S0: {type: ['object', 'array'], items: ref(0)}}),
  },
  {
    fault: 'true and false in the allOf of a component were rejected',
    document: build({S0: {allOf: [true, {type: 'string'}, false]}}),
  },
  {
    fault: 'twenty-four levels of references made a form that was never finished',
    document: build(chain(24, five)),
  },
  {
    fault: 'formats, statuses and fields named like members of every object became functions',
    document: build({
      S0: {
        properties: {
          constructor: {type: 'string', format: 'toString'},
          toString: {type: 'array', items: {type: 'constructor'}},
        },
        required: ['constructor', 'toString'],
      },
    }),
  },
  {
    fault: 'the table after a quotation in an item was read as part of the quotation',
    document: build({S0: {properties: {a: {description: '> Quoted.\n\n| a |\n| --- |\n| b |'}}}}),
  },
  {
    fault: 'code with only blanks became two backticks',
    document: build({S0: {}}, {description: 'Before ```   ```behind'}),
  },
  {
    fault: 'a step of zero and limits beyond the range of numbers made invalid values',
    document: build({S0: {type: 'number', minimum: 1e300, multipleOf: 1e-300}}),
  },
  {
    fault: 'null in a list of servers was accepted, and then no page could be built',
    document: {...build({S0: {}}), servers: [null, {url: 'https://a.example'}]},
  },
  {
    fault: 'a member named $ref was followed where OpenAPI has no references',
    document: {
      ...build({S0: {}}),
      servers: [
        {$ref: 'gone', url: 'https://a.example', variables: {a: {$ref: 'gone', default: 'b'}}},
      ],
      tags: [{$ref: 'gone', name: 'Boats'}],
      components: {
        schemas: {S0: {}},
        securitySchemes: {
          oauth: {
            type: 'oauth2',
            flows: {password: {$ref: 'gone', tokenUrl: '/token', scopes: {}}},
          },
        },
      },
    },
  },
];
