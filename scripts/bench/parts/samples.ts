import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import {countLines, type LineCounts} from '../../samples/pages/count-lines.ts';
import {readPageData} from '../../samples/pages/read-page-data.ts';
import {listSampleKinds} from '../../samples/run/sample-key.ts';
import {OURS} from '../sites.ts';
import type {Section} from '../table.ts';

/** Counts the lines of the samples; the stock site makes its own in the browser only. */
export async function measureSamples(): Promise<Section[]> {
  const pages = await readPageData(OURS.dir);
  const toSection = (title: string, member: keyof LineCounts): Section => ({
    title,
    rows: listSampleKinds().map(({language, form}) => ({
      name: `${LANGUAGES.find(({id}) => id === language)?.label}, ${form}`,
      ours: countLines(pages, language, form)[member],
      unit: 'lines',
    })),
  });
  return [
    toSection('Lines of a sample, median of all operations', 'median'),
    toSection('Lines of the longest sample of a GET without a body', 'longestGet'),
  ];
}
