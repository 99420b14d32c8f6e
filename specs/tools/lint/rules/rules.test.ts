import {describe, expect, it} from 'vitest';
import contract from '../plugin.ts';
import {buildSmall, lintWith, type SmallChanges} from '../testing/lint-small.ts';

const OPERATION = '#/paths/~1shops/post';
const TOO_LONG = `Stores a [shop](/docs/shops/). \`409 duplicate\` ${'word '.repeat(55)}.`;

type Case = {
  /** Title of the test, after "refuses". */
  readonly title: string;
  readonly changes: SmallChanges;
  /** Options as in redocly.yaml. */
  readonly options?: {[name: string]: unknown};
  readonly messages: readonly (string | RegExp)[];
  readonly pointer: string;
};

const header = (changes: object) => ({
  operation: {
    parameters: [{name: 'per_page', in: 'query', schema: {type: 'integer'}, ...changes}],
  },
});

const withResponses = (responses: object) => ({operation: {responses}});

const CASES: {readonly [rule: string]: readonly Case[]} = {
  'operation-description': [
    {
      title: 'no sentence',
      changes: {operation: {description: ''}},
      messages: [/^The description of "create-shop" says nothing/],
      pointer: `${OPERATION}/description`,
    },
    {
      title: 'more than 59 words, of which two stand in a code span',
      changes: {operation: {description: TOO_LONG}},
      messages: [/has 60 words, expected at most 59/],
      pointer: `${OPERATION}/description`,
    },
  ],
  'filter-description': [
    {
      title: 'a filter with the text of its resource',
      changes: {
        root: {
          components: {
            schemas: {
              Shop: {
                type: 'object',
                properties: {name: {type: 'string', description: 'Its name.'}},
              },
              ShopFilter: {
                type: 'object',
                properties: {name: {type: 'string', description: 'Its name.'}},
              },
            },
          },
        },
      },
      messages: [/The filter "name" of ShopFilter repeats the text of the resource: "Its name\."/],
      pointer: '#/components/schemas/ShopFilter/properties/name/description',
    },
  ],
  'option-default': [
    {
      title: 'an option named against its default, and one that is never named',
      changes: {
        operation: {description: 'Emails the buyer with `notify` for [orders](/docs/orders/).'},
        root: {
          components: {
            schemas: {
              Shop: {
                type: 'object',
                properties: {
                  notify: {type: 'boolean', default: true},
                  release_stock: {type: 'boolean', default: true},
                },
              },
            },
          },
        },
      },
      options: {always: ['release_stock']},
      messages: [
        /names `notify` as if it defaulted to false, but it defaults to true\. Write "unless `notify` is `false`"/,
        /does not say what happens without `release_stock`, which defaults to true/,
      ],
      pointer: `${OPERATION}/description`,
    },
  ],
  terms: [
    {
      title: 'a word that the vocabulary replaces, in any text of the document',
      changes: {operation: {description: 'It answers 409. The `answer` is kept.'}},
      messages: [/^"answers": another word names it. Instead: response/],
      pointer: `${OPERATION}/description`,
    },
    {
      title: 'a replaced word in the body of an error, but not in data',
      changes: withResponses({
        '409': {
          content: {
            json: {
              examples: {
                taken: {summary: 'Taken', value: {code: 'x', status: 409, detail: 'Mend it.'}},
                data: {summary: 'Data', value: {description: 'Live at once.'}},
              },
            },
          },
        },
      }),
      messages: [/^"Mend"/],
      pointer: `${OPERATION}/responses/409/content/json/examples/taken/value/detail`,
    },
  ],
  'banned-phrases': [
    {
      title: 'a person that nobody can picture',
      changes: {operation: {description: 'Stores a shop, and nobody is told.'}},
      messages: [/^"nobody": it hides who acts/],
      pointer: `${OPERATION}/description`,
    },
  ],
  'sentence-length': [
    {
      title: 'a semicolon, and a sentence of more than 28 words',
      changes: {operation: {description: `Stores a shop; it sells. ${'word '.repeat(29)}.`}},
      messages: [/has 29 words, expected at most 28/, /semicolon/],
      pointer: `${OPERATION}/description`,
    },
  ],
  'schema-filler': [
    {
      title: 'a schema that is described by its name',
      changes: {
        root: {'x-x': {$ref: '#/components/schemas/Page'}},
        components: {schemas: {Page: {description: 'One page of shops.'}}},
      },
      messages: [/^"One page of": it restates the name/],
      pointer: '#/components/schemas/Page/description',
    },
  ],
  'tag-description': [
    {
      title: 'a tag that is described in one sentence',
      changes: {tag: {description: 'A shop sells.'}},
      messages: ['The description of the tag "Shops" has 1 sentence(s), not 2.'],
      pointer: '#/tags/0/description',
    },
  ],
  'field-description': [
    {
      title: 'a description that only repeats the name',
      changes: {field: {description: 'The goal of the sales.'}},
      messages: [/^The field "sales_goal" is described as "The goal of the sales\."/],
      pointer: '#/components/schemas/Shop/properties/sales_goal/description',
    },
    {
      title: 'a description below the least length',
      changes: {field: {description: 'Orders.'}},
      messages: [/^The field "sales_goal" is described as "Orders\."/],
      pointer: '#/components/schemas/Shop/properties/sales_goal/description',
    },
    {
      title: 'a value of an enum that is not explained',
      changes: {field: {enum: [5, 7], description: 'Number of orders: `5` is the least.'}},
      messages: ['The description of "sales_goal" does not explain 7.'],
      pointer: '#/components/schemas/Shop/properties/sales_goal',
    },
  ],
  'parameter-described': [
    {
      title: 'a parameter without a description',
      changes: header({}),
      messages: [/parameter "per_page" is described as ""/],
      pointer: `${OPERATION}/parameters/0`,
    },
    {
      title: 'a header that is described by its name',
      changes: withResponses({
        '201': {description: '', headers: {Location: {description: 'Location'}}},
      }),
      messages: ['The header "Location" is described as "Location": say what it means.'],
      pointer: `${OPERATION}/responses/201/headers/Location`,
    },
  ],
  'examples-consistent': [
    {
      title: 'a row that breaks the filter of its list, and another page size',
      changes: {
        operation: {
          requestBody: undefined,
          parameters: [
            {name: 'filter', in: 'query', example: {status: 'live'}},
            {name: 'per_page', in: 'query', example: 25},
          ],
          responses: {
            '200': {
              content: {
                'application/json': {
                  examples: {
                    all: {value: {data: [{status: 'draft'}], meta: {page: 1, per_page: 100}}},
                  },
                },
              },
            },
          },
        },
      },
      messages: [
        /"all" of "create-shop" .+: row 1 has `status` "draft".+, has `meta.per_page` 100/,
      ],
      pointer: `${OPERATION}/responses/200/content/application~1json/examples/all`,
    },
  ],
  'component-used': [
    {
      title: 'components that only each other refer to',
      changes: {
        root: {'x-webhook-deliveries': {schema: {$ref: '#/components/schemas/Shop'}}},
        operation: {requestBody: undefined, responses: {}},
        components: {
          schemas: {
            Shop: {properties: {owner: {$ref: '#/components/schemas/Owner'}}},
            Owner: {type: 'object'},
            Lost: {properties: {found: {$ref: '#/components/schemas/Found'}}},
            Found: {type: 'object'},
            Kept: {type: 'object'},
          },
        },
      },
      options: {except: {'schemas/Kept': 'For this test.'}},
      messages: [/"schemas\/Lost"/, /"schemas\/Found"/],
      pointer: '#/components/schemas/Lost',
    },
  ],
};

describe.each(Object.entries(CASES))('contract/%s', (rule, cases) => {
  it('accepts a sound document', async () => {
    expect(await lintWith(rule, buildSmall())).toEqual([]);
  });

  for (const {title, changes, options, messages, pointer} of cases) {
    it(`refuses ${title}`, async () => {
      const findings = await lintWith(rule, buildSmall(changes), options);
      expect(findings.map(({message}) => message)).toEqual(
        messages.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
      );
      expect(findings[0]).toMatchObject({rule: `contract/${rule}`, pointer});
    });
  }
});

it('each own rule has a failing document above', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(contract().rules?.oas3 ?? {}).sort());
});
