import fc from 'fast-check';
import type {Specification} from '../../../e2e/scratch-site.ts';
import {parseDocument} from '../../../scripts/openapi/document.ts';
import {SpecError} from '../../../scripts/openapi/errors.ts';
import {verifyDocument} from '../../../scripts/openapi/verify.ts';
import {damaged} from '../arbitraries/damage.ts';
import {openApiDocument} from '../arbitraries/documents.ts';
import {FOUND} from '../found.ts';

/**
 * Tells why a document does not become pages.
 *
 * @returns the message of its refusal; undefined when it is accepted.
 */
export function findRefusal(id: string, document: unknown): string | undefined {
  const origin = {id, source: id, url: `${id}.json`};
  try {
    const bytes = Buffer.from(JSON.stringify(document));
    verifyDocument(parseDocument(bytes, origin), origin);
    return undefined;
  } catch (error) {
    if (error instanceof SpecError) return error.message;
    throw error;
  }
}

/** Documents to build, and how many were refused by name on the way to them. */
export type Choice = {readonly chosen: readonly Specification[]; readonly refused: number};

/**
 * Chooses documents that become pages: those that once broke the pipeline, and new ones, every other
 * one of them damaged.
 */
export function chooseDocuments(seed: number, count: number): Choice {
  const samples = {seed, numRuns: count * 3};
  const wellFormed = fc.sample(openApiDocument, samples);
  const broken = fc.sample(damaged(openApiDocument), samples);
  const candidates = [
    ...FOUND.map(({document}) => document),
    ...wellFormed.flatMap((document, index) => [document, broken[index]]),
  ];
  const chosen: Specification[] = [];
  let refused = 0;
  for (const document of candidates) {
    const id = `fuzz-${chosen.length}`;
    if (findRefusal(id, document) === undefined) chosen.push({id, document});
    else refused++;
    if (chosen.length === count) break;
  }
  return {chosen, refused};
}
