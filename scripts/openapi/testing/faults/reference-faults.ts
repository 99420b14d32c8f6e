import {pathToFileURL} from 'node:url';
import {CORRECT_DOCUMENT, type Fault, withPart} from './fault.ts';

const LEAVES = 'leaves the document and was not followed';
const NOWHERE = 'has no target, or leads only to itself or through more than 100 others';

/** The document refers to what is not in it. */
export const REFERENCE_FAULTS: readonly Fault[] = [
  {
    name: 'a reference to a file',
    answer: withPart(({secretFile}) => ({$ref: pathToFileURL(secretFile).href})),
    found: LEAVES,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a reference to a path',
    answer: withPart(({secretFile}) => ({$ref: secretFile})),
    found: LEAVES,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a reference to a folder above',
    answer: withPart(() => ({$ref: '../../package.json#/scripts'})),
    found: LEAVES,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a reference to the network',
    answer: withPart(({canary}) => ({$ref: `${canary.url}/schema.json`})),
    found: LEAVES,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a reference to the network without a protocol',
    answer: withPart(({canary}) => ({$ref: canary.url.replace('http:', '')})),
    found: LEAVES,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a reference in a schema named like an example',
    answer: withPart(({canary}) => ({properties: {example: {$ref: canary.url}}})),
    found: LEAVES,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a dynamic reference to the network',
    answer: withPart(({canary}) => ({$dynamicRef: `${canary.url}/schema.json#node`})),
    found: LEAVES,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a discriminator elsewhere',
    answer: withPart(({secretFile}) => ({discriminator: {mapping: {a: secretFile}}})),
    found: LEAVES,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a link elsewhere',
    answer: withPart(({canary}) => ({operationRef: canary.url}), 'links'),
    found: LEAVES,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a reference to data',
    answer: withPart(() => ({$ref: 'data:application/json,{}'})),
    found: LEAVES,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a reference to itself',
    answer: withPart(() => ({$ref: '#/components/schemas/Part'})),
    found: NOWHERE,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'references to each other',
    answer: withPart(() => {
      const at = (name: string) => ({$ref: `#/components/schemas/Part/properties/${name}`});
      return {properties: {a: at('b'), b: at('a')}};
    }),
    found: NOWHERE,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a reference to nothing',
    answer: withPart(() => ({$ref: '#/components/schemas/Gone'})),
    found: NOWHERE,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a reference to a prototype',
    answer: withPart(() => ({$ref: '#/constructor/prototype'})),
    found: NOWHERE,
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a reference to an anchor',
    answer: withPart(() => ({properties: {a: {$anchor: 'b'}, c: {$ref: '#b'}}})),
    found: 'is no JSON pointer',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a reference of 10 MB',
    answer: withPart(() => ({$ref: `#${'/x-part'.repeat(1_500_000)}`})),
    found: 'is too long',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a chain of 50,000 references',
    answer: withPart(() => {
      const chain = Array.from({length: 50_000}, (_, index) => ({
        $ref: `#/components/schemas/Part/prefixItems/${(index + 1) % 50_000}`,
      }));
      return {prefixItems: chain};
    }),
    found: NOWHERE,
    advice: CORRECT_DOCUMENT,
  },
];
