import {product} from '../../../src/config/product.ts';
import {type Answers, askQuestions, readQuestions} from '../../agents/walk/ask-questions.ts';
import {getOutput, OURS} from '../sites.ts';
import {median, type Row, type Section} from '../table.ts';

/** Measures what an assistant reads that is given the index alone; the stock site has none. */
export async function measureAgents(): Promise<Section> {
  const origin = product.siteUrl + product.baseUrl;
  const answers = askQuestions(readQuestions(), getOutput(OURS), origin);
  return {
    title: 'Answers for an assistant that begins at llms.txt and follows the best links',
    rows: listRows(answers),
  };
}

function listRows({asked, bytesOnce, bytesOfSite}: Answers): Row[] {
  const found = asked.filter((each) => each.found !== undefined);
  const sizes = asked.map(({bytes}) => bytes);
  const toPercent = (bytes: number) => (bytes / bytesOfSite) * 100;
  return [
    {name: 'questions', ours: asked.length, unit: ''},
    {name: 'answered', ours: found.length, unit: ''},
    {name: 'links to the answer, median', ours: median(found.map(({links}) => links)), unit: ''},
    {name: 'files read, median', ours: median(asked.map(({read}) => read.length)), unit: ''},
    {name: 'read for a question, median', ours: median(sizes) / 1000, unit: 'kB'},
    {name: 'read for a question, most', ours: Math.max(...sizes) / 1000, unit: 'kB'},
    {name: 'Markdown of the whole site', ours: bytesOfSite / 1000, unit: 'kB'},
    {name: 'share of it, most for a question', ours: toPercent(Math.max(...sizes)), unit: '%'},
    {name: 'share of it, all questions together', ours: toPercent(bytesOnce), unit: '%'},
  ];
}
