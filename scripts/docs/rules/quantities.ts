import type {GuideContext} from '../../../src/guides/read-context.ts';
import {describeNearest, GuideReferenceError} from '../../../src/guides/reference-error.ts';
import {getField, getKeyword} from '../../../src/guides/schemas.ts';
import {getSpecification} from '../../../src/guides/specifications.ts';
import {
  getObject,
  getText,
  isObject,
  type JsonObject,
} from '../../../src/openapi/document/json-value.ts';
import {getOwnExample} from '../../../src/openapi/examples/compose-example.ts';
import {listNodes, locate} from '../page.ts';
import type {Rule} from './index.ts';

const PLURALS =
  'seconds|minutes|hours|(?:working )?days|weeks|months|years|percent|KiB|MiB|MB|bytes|characters|' +
  'attempts|requests|rows|times|buyers|visitors';
const SINGULARS = 'second|minute|hour|day|week|month|year|attempt|request';
/** A limit without its unit, as in a cell of a table. */
const LIMITS = 'by default|at most';
const QUANTITY = new RegExp(
  `(?<![\\d.,:-])(\\d[\\d,\\u202f]*(?:\\.\\d+)?\\s(?:${PLURALS}|${LIMITS})|1\\s(?:${SINGULARS}))\\b`,
  'g',
);

/** Writes a quantity in one way: no separators of digits, the unit in the plural. */
function normalise(quantity: string): string {
  return quantity
    .replace(/(?<=\d)[,\u202f](?=\d)/g, '')
    .replace(new RegExp(`(${SINGULARS})$`), '$1s');
}

/** Numbers with a unit in prose are those of `docs/_data/facts.json`. */
export const quantities: Rule = {
  id: 'quantity',
  check({source, tree}, {facts}) {
    const known = new Set(facts.map((fact) => normalise(getText(fact, 'quantity') ?? '')));
    return listNodes(tree, 'text').flatMap(({value, position}) =>
      [...value.matchAll(QUANTITY)]
        .filter(([quantity]) => !known.has(normalise(quantity)))
        .map((match) => ({
          ...locate(source, (position?.start.offset ?? 0) + match.index),
          message:
            `"${match[0]}" is not a known fact${describeNearest(match[0], known)}. ` +
            'Correct it, or add it with what it means to docs/_data/facts.json.',
        })),
    );
  },
};

/**
 * Compares the facts that name a field with the specifications, and those that name a decision with
 * its text.
 *
 * @param decisions content of `docs/_data/decisions.md`
 * @returns one sentence for each fact that differs or names something that does not exist
 */
export function checkFacts(
  facts: readonly unknown[],
  context: GuideContext,
  decisions = '',
): string[] {
  return facts.flatMap((fact) => describeFact(fact, context, decisions) ?? []);
}

function describeFact(fact: unknown, context: GuideContext, decisions: string) {
  const quantity = getText(fact, 'quantity') ?? '';
  if (!/^\d/.test(quantity) || !getText(fact, 'fact')) {
    return `${JSON.stringify(fact)} has no quantity or no fact. Give both as texts.`;
  }
  const decision = getText(fact, 'decision');
  if (decision !== undefined) return describeDecision(quantity, decision, decisions);
  const source = getObject(fact, 'source');
  if (Object.keys(source).length === 0) return undefined;
  try {
    const stated = readBound(source, context);
    if (normalise(quantity).startsWith(`${stated} `)) return undefined;
    const place = `${source.schema}.${source.field} (${source.bound})`;
    return `"${quantity}" differs from the specification: ${place} is ${stated}. Correct one of them.`;
  } catch (error) {
    if (!(error instanceof GuideReferenceError)) throw error;
    return `"${quantity}" has a wrong source: ${error.message}`;
  }
}

function describeDecision(quantity: string, title: string, decisions: string): string | undefined {
  const sections = decisions.split(/^## /m).slice(1);
  const section = sections.find((each) => each.startsWith(`${title}\n`));
  if (section?.replaceAll(/\s+/g, ' ').includes(quantity)) return undefined;
  return (
    `"${quantity}" is not in the decision "${title}" in docs/_data/decisions.md. ` +
    'Decide it there, or correct the fact.'
  );
}

function readBound(source: JsonObject, context: GuideContext): unknown {
  const read = (key: string) => getText(source, key) ?? '';
  const specification = getSpecification(context, getText(source, 'api'));
  const {schema} = getField(specification, read('schema'), read('field'));
  if (read('bound') !== 'example') return getKeyword(schema, read('bound'));
  const example = getOwnExample(schema);
  return isObject(example) ? undefined : example;
}
