import {expect, it} from 'vitest';
import {findRuntimes} from '../run/runtimes.ts';
import {BROKEN_GENERATORS} from './broken-generators.ts';
import {type CaseRun, openBench} from './sample-bench.ts';
import {buildOrdinaryCase} from './sample-operation.ts';

const runtimes = await findRuntimes();

for (const {mistake, language, body, render} of BROKEN_GENERATORS) {
  const runtime = runtimes.find(({id}) => id === language);
  const isMissing = runtime?.version === undefined && !process.env.CI;
  const title = isMissing ? `${language} is missing: ${runtime?.install}` : mistake;

  it.skipIf(isMissing)(`The proof catches ${title} (${language})`, async () => {
    const sampleCase = buildOrdinaryCase(
      'broken',
      body && {kind: body.kind, mediaType: body.mediaType, body: body.value},
    );
    const run: CaseRun = {language, sampleCase};
    const right = await openBench([run]);
    const broken = await openBench([run], undefined, (_language, request) => render(request));
    try {
      expect(await right.check(run)).toEqual([]);
      expect(await broken.check(run)).not.toEqual([]);
    } finally {
      await Promise.all([right.close(), broken.close()]);
    }
  });
}
