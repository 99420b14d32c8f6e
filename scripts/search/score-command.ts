import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {SEARCH_CONTEXTS} from '../../src/config/search-contexts.ts';
import {createPluginFinder} from './plugin-finder.ts';
import {type Finder, type JudgedQuery, rankOf, type Score, scoreQueries} from './score.ts';
import {openBuiltFiles, openEngine} from './site-index.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIMIT = 8;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

function printScore(name: string, score: Score): void {
  console.log(
    `${name.padEnd(22)} first ${percent(score.first)}  first three ${percent(score.firstThree)}  ` +
      `mean reciprocal rank ${score.meanRank.toFixed(3)}  (${score.queries} queries)`,
  );
}

function printLatency(name: string, queries: readonly JudgedQuery[], find: Finder): void {
  const times = queries.map(({query}) => {
    const start = performance.now();
    find(query);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`${name.padEnd(22)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  longest ${at(1)} ms`);
}

const {values} = parseArgs({
  options: {site: {type: 'string', default: 'build'}, misses: {type: 'boolean'}},
});
const site = path.resolve(ROOT, values.site);
const queries: JudgedQuery[] = JSON.parse(
  await readFile(path.join(import.meta.dirname, 'queries.json'), 'utf8'),
);

const start = performance.now();
const engine = await openEngine(site);
console.log(
  `Index of ${values.site} read and counted in ${(performance.now() - start).toFixed(0)} ms.`,
);
const find: Finder = (query) =>
  engine
    .search({query, context: '', isWithin: false, limit: LIMIT, excerptLength: 50})
    .results.map(({url}) => url);

printLatency('This site, cold', queries, find);
printLatency('This site, warm', queries, find);
for (const kind of ['question', 'operation', 'name', 'mistyped']) {
  printScore(
    `  ${kind}`,
    scoreQueries(
      queries.filter((query) => query.kind === kind),
      find,
    ),
  );
}
printScore('This site', scoreQueries(queries, find));

const files = await openBuiltFiles(site);
const texts = await Promise.all(SEARCH_CONTEXTS.map(({path: context}) => files.readText(context)));
const pluginFind = createPluginFinder(texts.flatMap(({pages}) => pages));
printLatency('The plugin, cold', queries, pluginFind);
printScore('The plugin', scoreQueries(queries, pluginFind));

if (values.misses) {
  for (const {query, expected} of queries) {
    const rank = rankOf(find(query), expected);
    if (rank !== 1)
      console.log(`${rank || '–'}  ${query}\n   ${find(query).slice(0, 3).join('\n   ')}`);
  }
}
