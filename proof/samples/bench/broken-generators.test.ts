import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {SAMPLE_FORMS} from '../../../src/openapi/samples/languages/forms.ts';
import {findRuntimes} from '../run/runtimes.ts';
import {BROKEN_GENERATORS} from './broken-generators.ts';
import {type Bench, type CaseRun, openBench} from './sample-bench.ts';
import {buildOrdinaryCase} from './sample-operation.ts';

const runtimes = await findRuntimes();

/** The right and the broken sample of each mistake in each form. */
const PAIRS = BROKEN_GENERATORS.flatMap(({mistake, language, body, render}, index) =>
  SAMPLE_FORMS.map((form) => {
    const toRun = (kind: string): CaseRun => ({
      language,
      form,
      sampleCase: buildOrdinaryCase(
        `${kind}-${index}`,
        body && {kind: body.kind, mediaType: body.mediaType, body: body.value},
      ),
    });
    const runtime = runtimes.find(({id}) => id === language);
    const isMissing = runtime?.version === undefined && !process.env.CI;
    const title = isMissing ? `${language} is missing: ${runtime?.install}` : mistake;
    const broken: CaseRun = {...toRun('broken'), render: (_language, ...rest) => render(...rest)};
    return {title: `${title} (${language}, ${form})`, isMissing, right: toRun('right'), broken};
  }),
);

describe('The proof', () => {
  let bench: Bench;

  beforeAll(async () => {
    const present = PAIRS.filter(({isMissing}) => !isMissing);
    bench = await openBench(present.flatMap(({right, broken}) => [right, broken]));
  }, 120_000);

  afterAll(() => bench?.close());

  for (const {title, isMissing, right, broken} of PAIRS) {
    it.skipIf(isMissing)(`catches ${title}`, async () => {
      expect(await bench.check(right)).toEqual([]);
      expect(await bench.check(broken)).not.toEqual([]);
    });
  }
});
