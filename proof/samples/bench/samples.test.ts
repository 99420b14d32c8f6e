import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {SAMPLE_FORMS, type SampleForm} from '../../../src/openapi/samples/languages/forms.ts';
import {findRuntimes} from '../run/runtimes.ts';
import {listHostileCases, listRandomCases} from './cases.ts';
import {type Bench, type CaseRun, checkAll, openBench} from './sample-bench.ts';

const runtimes = await findRuntimes();
const cases = [...listHostileCases(), ...listRandomCases(25)];

/** One of both forms in turn: they write the values alike. */
function getForms(index: number): readonly SampleForm[] {
  // Of five cases in a row each has another kind of body.
  return SAMPLE_FORMS.filter(
    (_, at) => at === (index + Math.floor(index / 5)) % SAMPLE_FORMS.length,
  );
}

for (const {id: language, version, install} of runtimes) {
  const name = version ? `${language} ${version}` : `${language} is missing: ${install}`;

  describe(`Samples for ${name}`, () => {
    const runs = cases.flatMap((sampleCase, index) =>
      getForms(index).map((form): CaseRun => ({language, form, sampleCase})),
    );
    let bench: Bench;

    beforeAll(async () => {
      bench = await openBench(runs);
    }, 300_000);

    afterAll(() => bench?.close());

    it('send every hostile and random value byte for byte and run nothing of it', async () => {
      expect(await checkAll(bench, runs)).toEqual([]);
    }, 300_000);
  });
}
