import type {JsonObject} from '../../openapi/document/json-value.ts';
import type {Host} from '../../openapi/hosts/read-hosts.ts';
import type {Journey} from '../../openapi/journeys/journey.ts';
import {buildCatalogue} from '../catalogue.ts';
import type {LifeCycle} from '../life-cycles/life-cycle.ts';
import type {GuideContext} from '../read-context.ts';
import {buildHostSpecification, buildSpecification} from '../specifications.ts';

const problem = (code: string, status: number) => ({
  value: {type: `https://docs.example/errors/${code}`, title: `About ${code}`, status, code},
});

const ref = (name: string) => ({$ref: `#/components/schemas/${name}`});
const json = (media: JsonObject): JsonObject => ({content: {'application/json': media}});

const HARBOUR_LIGHTS = {guid: 'e1', name: 'Harbour Lights', status: 'draft', venue: null};

/** A small document with what guides refer to: references, unions, pages, errors, scopes, events. */
const BOX_OFFICE = {
  openapi: '3.1.0',
  info: {title: 'Box office', version: '1'},
  servers: [{url: 'https://api.example/v1/'}],
  paths: {
    '/events': {
      get: {
        operationId: 'list-events',
        summary: 'List events',
        description: 'Send `search` to find some.',
        parameters: [
          {name: 'page', in: 'query', schema: {type: 'integer', minimum: 1}},
          {name: 'sort', in: 'query', style: 'form', explode: false, schema: ref('Sort')},
          {name: 'search', in: 'query', example: 'harbour', schema: {type: 'string'}},
          {
            ...{name: 'filter', in: 'query', style: 'deepObject'},
            schema: {type: 'object', properties: {status: {enum: ['draft', 'live']}}},
          },
          {$ref: '#/components/parameters/Company'},
        ],
        responses: {
          200: json({
            example: [HARBOUR_LIGHTS],
            schema: {type: 'array', items: ref('Event')},
          }),
        },
      },
      post: {
        operationId: 'createEvent',
        summary: 'Create event',
        requestBody: {$ref: '#/components/requestBodies/Event'},
        responses: {
          201: json({
            schema: ref('Event'),
            examples: {
              name: {value: HARBOUR_LIGHTS},
              other: {value: {...HARBOUR_LIGHTS, name: 'Other'}},
            },
          }),
          409: {$ref: '#/components/responses/Conflict'},
        },
        security: [{oauth: ['events:write']}],
      },
    },
    '/events/{event_guid}': {
      parameters: [
        {
          ...{name: 'event_guid', in: 'path', required: true, example: 'e1'},
          schema: {type: 'string', maxLength: 4},
        },
      ],
      delete: {summary: 'Delete an event', responses: {204: {}}},
    },
    '/events.csv': {
      get: {
        operationId: 'export-events',
        responses: {200: {content: {'text/csv': {example: 'guid,name\ne1,Lights'}}}},
      },
    },
  },
  components: {
    parameters: {Company: {name: 'Company-Guid', in: 'header', schema: {type: 'string'}}},
    requestBodies: {
      Event: json({schema: ref('EventCreate'), example: {name: 'Harbour Lights'}}),
    },
    responses: {
      Conflict: {
        content: {
          'application/problem+json': {
            examples: {
              exhausted: problem('stock_exhausted', 409),
              duplicate: problem('duplicate', 409),
            },
          },
        },
      },
    },
    schemas: {
      Sort: {type: 'array', items: {enum: ['name', '-name']}},
      Record: {
        type: 'object',
        required: ['guid'],
        properties: {guid: {type: 'string', description: 'Identifier.', readOnly: true}},
      },
      Status: {type: 'string', enum: ['draft', 'live', 'ended']},
      Venue: {
        type: 'object',
        required: ['city'],
        properties: {
          city: {type: 'string', maxLength: 80},
          capacity: {type: 'integer', maximum: 120000},
        },
      },
      Event: {
        allOf: [ref('Record')],
        type: 'object',
        required: ['name', 'status', 'venue'],
        properties: {
          name: {type: 'string', description: 'Shown as `h1`, see [names](https://docs.example/).'},
          status: {...ref('Status'), description: 'State of the <b>event</b>.'},
          venue: {anyOf: [ref('Venue'), {type: 'null'}]},
          halls: {type: 'array', items: ref('Venue')},
          starts_at: {type: ['string', 'null'], format: 'date-time'},
          phases: {type: 'array', items: ref('Status')},
          labels: {type: 'object', additionalProperties: {type: 'string'}},
        },
      },
      EventCreate: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: {type: 'string'},
          // As in OpenAPI 3.0.
          price: {type: 'number', minimum: 0, exclusiveMinimum: true},
          venue: {allOf: [ref('Venue')], nullable: true},
        },
      },
    },
    securitySchemes: {
      oauth: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: 'https://auth.example/token',
            scopes: {'events:write': 'Change events', 'events:read': 'Read events'},
          },
        },
      },
    },
  },
  'x-webhook-deliveries': {
    events: ['order.paid', 'order.ticket.scanned_in'].map((type) => ({type, schema: ref('Event')})),
  },
};

/** A context over the small document; `dashboard` is the API that guides mean by default. */
export function makeTestContext(): GuideContext {
  const api = {id: 'dashboard', label: 'Dashboard', source: 'dashboard'};
  const specifications = [
    buildSpecification(api, structuredClone(BOX_OFFICE) as unknown as JsonObject),
  ];
  return {
    specifications,
    catalogue: buildCatalogue(specifications),
    glossary: new Map([
      ['ticket', 'A type that is for sale.'],
      ['order ticket', 'One that was sold.'],
    ]),
    lifeCycles: new Map([['event', makeLifeCycle()]]),
    journeys: new Map([['sale', makeJourney()]]),
    hosts: [buildHostSpecification(makeHost())],
    agentsFile: '# Rules\n\nThe index is at https://docs.harbour.example/llms.txt.',
  };
}

/** A host that only a guide documents. */
function makeHost(): Host {
  const properties = {access_token: {type: 'string'}};
  const schema = {type: 'object', required: ['access_token'], properties};
  const responses = {200: json({schema, example: {access_token: 'a'}})};
  const document = {
    openapi: '3.1.0',
    info: {title: 'Checkout', version: '1'},
    servers: [{url: 'https://shop.example'}],
    paths: {'/orders': {post: {operationId: 'order', summary: 'Create an order', responses}}},
  };
  const api = {id: 'checkout', label: 'Checkout', source: ''};
  return {api, page: '/docs/checkout/', document, text: ''};
}

/** A sale of the box office: the event that it makes is ordered elsewhere. */
function makeJourney(): Journey {
  return {
    ...{name: 'sale', title: 'Sale', sources: new Map(), inputs: ['key']},
    steps: [
      {
        ...{id: 'create', source: 'dashboard', operationId: 'create-event'},
        ...{uses: [{name: 'key'}], gives: ['event_guid']},
      },
      {
        ...{id: 'order', source: 'checkout', operationId: 'order'},
        ...{uses: [{name: 'event_guid', step: 'create'}, {name: 'key'}], gives: []},
      },
    ],
  };
}

/** States of the events of the box office. */
export function makeLifeCycle(changes: Partial<LifeCycle> = {}): LifeCycle {
  const none = {operations: [], events: [], effects: []};
  return {
    ...{name: 'event', api: 'dashboard', schema: 'Event', field: 'status'},
    title: 'States of an event',
    states: ['draft', 'live', 'ended'],
    transitions: [
      {
        ...{...none, from: [], to: 'draft', label: 'create', cause: 'Event *created*'},
        operations: ['create-event'],
      },
      {
        ...{from: ['draft'], to: 'live', label: 'go live', cause: 'Sales begin'},
        ...{operations: [], events: ['order.paid'], effects: [{term: 'Stock', text: 'On `sale`'}]},
      },
      {...none, from: ['live'], to: 'ended', label: 'end', cause: 'Time passed'},
    ],
    ...changes,
  };
}
