import path from 'node:path';
import {parseArgs} from 'node:util';
import {runCommand} from '../../scripts/run-command.ts';
import {createFinder, openEngine} from '../../scripts/search/site-index.ts';
import {SEARCH_CONTEXTS} from '../../src/config/search.ts';
import {type Finder, type JudgedQuery, rankOf, readQuerySets, scoreQueries} from './score.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

function printScore(name: string, queries: readonly JudgedQuery[], find: Finder): void {
  const score = scoreQueries(queries, find);
  console.log(
    `${name.padEnd(24)} first ${percent(score.first)}  first three ${percent(score.firstThree)}  ` +
      `mean reciprocal rank ${score.meanRank.toFixed(3)}  (${queries.length} queries)`,
  );
}

function printMisses(queries: readonly JudgedQuery[], find: Finder): void {
  for (const {query, expected} of queries) {
    const rank = rankOf(find(query), expected);
    if (rank === 1) continue;
    console.log(`${rank || '–'}  ${query}\n   ${find(query).slice(0, 3).join('\n   ')}`);
  }
}

const {values} = parseArgs({
  options: {
    site: {type: 'string', default: 'build'},
    misses: {type: 'boolean', default: false},
  },
});
await runCommand(async () => {
  const engine = await openEngine(path.resolve(ROOT, values.site));
  const find = createFinder(engine);
  for (const {name, queries} of await readQuerySets()) {
    console.log(`\nSet "${name}"`);
    for (const kind of new Set(queries.map((query) => query.kind))) {
      const ofKind = queries.filter((query) => query.kind === kind);
      printScore(`  ${kind}`, ofKind, find);
    }
    printScore('This site', queries, find);
    for (const {path: context, label} of SEARCH_CONTEXTS.slice(0, 2)) {
      printScore(`  asked in ${label}`, queries, createFinder(engine, context));
    }
    if (values.misses) printMisses(queries, find);
  }
});
