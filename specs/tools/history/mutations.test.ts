import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {compareDocuments} from '../../../scripts/changes/compare.ts';
import {normalise} from '../../../src/openapi/changes/normalise.ts';
import type {Change} from '../../../src/openapi/changes/types.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import type {Expected, Mutation} from './mutations/mutation.ts';
import {OF_CATALOGUES} from './mutations/of-catalogues.ts';
import {OF_FIELDS} from './mutations/of-fields.ts';
import {OF_OPERATIONS} from './mutations/of-operations.ts';
import {OF_PARAMETERS} from './mutations/of-parameters.ts';
import {OF_VALUES} from './mutations/of-values.ts';
import {SILENT} from './mutations/silent.ts';

/** Every mutation that has to be found, with its class and its operations. */
const MUTATIONS = [OF_OPERATIONS, OF_PARAMETERS, OF_FIELDS, OF_VALUES, OF_CATALOGUES].flat();

const TEXT = readFileSync('specs/published/dashboard.json', 'utf8');

function compareMutated(mutations: readonly Mutation['mutate'][]): Promise<Change[]> {
  const document = JSON.parse(TEXT) as JsonObject;
  for (const mutate of mutations) mutate(document);
  return compareDocuments(normalise(JSON.parse(TEXT)), normalise(document), '2025-04-01');
}

/** What a change says, in the form of what is expected of it. */
function pick({class: found, sentence, operations}: Change, like: Expected | undefined): Expected {
  const isCount = typeof like?.operations === 'number';
  return {
    class: found,
    sentence,
    operations: isCount ? operations.length : operations.map(({id}) => id),
  };
}

function expectAll(changes: readonly Change[], mutations: readonly Mutation[]): void {
  const expected = mutations.map(
    ({class: kind, sentence, operations}): Expected => ({class: kind, sentence, operations}),
  );
  const byText = new Map(expected.map((each) => [each.sentence, each]));
  const reported = changes.map((change) => pick(change, byText.get(change.sentence)));
  const bySentence = (a: Expected, b: Expected) => (a.sentence < b.sentence ? -1 : 1);
  expect(reported.sort(bySentence)).toEqual([...expected].sort(bySentence));
}

describe('comparing the document of 250 operations', () => {
  it('finds every mutation with its class and its operations, and nothing else', async () => {
    expectAll(await compareMutated(MUTATIONS.map(({mutate}) => mutate)), MUTATIONS);
  });

  it('says nothing when order, names of schemas, references and examples change', async () => {
    expect(await compareMutated(SILENT)).toEqual([]);
  });
});
