import {expect, it} from 'vitest';
import {readPageData} from '../../../e2e/framework/built/read-page-data.ts';
import type {OperationPage} from '../../../src/openapi/reference/types.ts';
import {LANGUAGE_TOOLS} from '../languages/index.ts';

it('the calls are as short as promised, in the median and for each GET without a body', async () => {
  const pages = await readPageData('.');
  for (const [language, {mostLines}] of Object.entries(LANGUAGE_TOOLS)) {
    const count = ({samples}: OperationPage) => {
      const sample = samples.find((each) => each.language === language);
      return (sample?.code ?? '').trimEnd().split('\n').length;
    };
    const lines = pages.map(count).sort((a, b) => a - b);
    const gets = pages.filter(({shape}) => shape.method === 'GET' && !shape.bodies);
    expect(lines[Math.floor(lines.length / 2)], language).toBeLessThanOrEqual(mostLines);
    expect(Math.max(...gets.map(count)), language).toBeLessThanOrEqual(mostLines);
  }
});
