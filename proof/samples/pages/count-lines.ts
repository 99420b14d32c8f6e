import type {OperationPage} from '../../../src/openapi/reference/types.ts';
import type {SampleForm} from '../../../src/openapi/samples/types.ts';

/** How many lines the samples of one language and form have. */
export type LineCounts = {
  readonly median: number;
  /** Of the longest sample of a GET without a body. */
  readonly longestGet: number;
};

/** Counts the lines of the samples as readers see them. */
export function countLines(
  pages: readonly OperationPage[],
  language: string,
  form: SampleForm,
): LineCounts {
  const count = ({samples}: OperationPage) => {
    const sample = samples.find((each) => each.language === language);
    return (sample?.[form === 'call' ? 'code' : 'program'] ?? '').trimEnd().split('\n').length;
  };
  const lines = pages.map(count).sort((a, b) => a - b);
  const gets = pages.filter(({shape}) => shape.method === 'GET' && !shape.bodies);
  return {
    median: lines[Math.floor(lines.length / 2)] ?? Number.NaN,
    longestGet: Math.max(...gets.map(count)),
  };
}
