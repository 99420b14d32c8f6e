import path from 'node:path';
import {parseArgs} from 'node:util';
import {runCommand} from '../../scripts/run-command.ts';
import {SEARCH_CONTEXTS} from '../../src/config/search-contexts.ts';
import {type QuerySet, readQuerySets} from './query-sets.ts';
import {type Finder, rankOf, scoreQueries} from './score.ts';
import {createFinder, openEngine} from './site-index.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const KINDS = ['question', 'operation', 'name', 'mistyped'] as const;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

function printScore(name: string, queries: QuerySet['queries'], find: Finder): void {
  const score = scoreQueries(queries, find);
  console.log(
    `${name.padEnd(24)} first ${percent(score.first)}  first three ${percent(score.firstThree)}  ` +
      `mean reciprocal rank ${score.meanRank.toFixed(3)}  (${score.queries} queries)`,
  );
}

/** Misses of a set that the ranking may not be tuned on stay unseen. */
function printMisses({name, queries, isForTuning}: QuerySet, find: Finder): void {
  if (!isForTuning) {
    console.log(`Misses of the set "${name}" are not shown.`);
    return;
  }
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
  const sets = await readQuerySets();
  const engine = await openEngine(path.resolve(ROOT, values.site));
  const find = createFinder(engine);
  for (const set of sets) {
    console.log(`\nSet "${set.name}"`);
    for (const kind of KINDS) {
      const queries = set.queries.filter((query) => query.kind === kind);
      printScore(`  ${kind}`, queries, find);
    }
    printScore('This site', set.queries, find);
    for (const {path: context, label} of SEARCH_CONTEXTS.slice(0, 2)) {
      printScore(`  asked in ${label}`, set.queries, createFinder(engine, context));
    }
    if (values.misses) printMisses(set, find);
  }
});
