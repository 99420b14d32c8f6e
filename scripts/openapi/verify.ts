import {Cursor} from '../../src/openapi/document/cursor.ts';
import {findProblems, type Problem} from '../../src/openapi/document/find-problems.ts';
import {
  getMember,
  getText,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../src/openapi/document/json-value.ts';
import {listOperations, type Operation} from '../../src/openapi/document/operations.ts';
import {toPointer} from '../../src/openapi/document/pointers.ts';
import {list, quote} from '../../src/openapi/document/quote.ts';
import {findSlugFault} from '../../src/openapi/document/slugs.ts';
import {type Origin, SpecError} from './errors.ts';

/** A document that passed, with facts about it. */
export type VerifiedDocument = {
  readonly document: JsonObject;
  readonly title: string;
  readonly operations: readonly Operation[];
  /** Tags that operations use, in the order of their first use. */
  readonly tags: readonly string[];
};

const MAX_SHOWN = 10;
/** A hostile document could have millions of problems, and each needs memory. */
const MAX_COUNTED = 1_000;

/**
 * Verifies that a document can become pages: OpenAPI 3.0, 3.1 or 3.2, at least one operation, a unique page
 * name for each operation and the overview, and only references that can be resolved.
 *
 * @throws {SpecError} that names each problem by its JSON pointer.
 */
export function verifyDocument(document: JsonObject, origin: Origin): VerifiedDocument {
  checkVersion(document, origin);
  const title = getText(document.info, 'title');
  const root = Cursor.atRoot(document);
  const operations = listOperations(root);
  const problems: Problem[] = [];
  for (const problem of listProblems(document, root, operations, origin.id)) {
    if (problems.push(problem) === MAX_COUNTED) break;
  }
  if (problems.length === 0 && title !== undefined) {
    const tags = [...new Set(operations.flatMap((operation) => operation.tags))];
    return {document, title, operations, tags};
  }
  const texts = problems.map(({at, found}) => `${quote(at, 200)}: ${found}`);
  throw new SpecError(origin, {
    failed: 'cannot become pages',
    found: list(texts, MAX_SHOWN, '; '),
    advice: 'Correct the document on the storage host and fetch again.',
  });
}

function* listProblems(
  document: JsonObject,
  root: Cursor,
  operations: readonly Operation[],
  overview: string,
): Generator<Problem, void> {
  const title = getMember(document.info, 'title');
  if (typeof title !== 'string' || !/[\p{L}\p{N}]/u.test(title)) {
    const found = `found ${quote(title)}, expected a text with letters or digits`;
    yield {at: '#/info/title', found};
  }
  yield* findProblems(root);
  yield* findPathProblems(document.paths);
  yield* findOperationProblems(operations, overview);
}

function checkVersion({openapi, swagger}: JsonObject, origin: Origin): void {
  if (typeof openapi === 'string' && /^3\.[012]\.\d+(-\S+)?$/.test(openapi)) return;
  const isOld = openapi === undefined && swagger !== undefined;
  const found = isOld ? `"swagger" is ${quote(swagger)}` : `"openapi" is ${quote(openapi)}`;
  throw new SpecError(origin, {
    failed: 'is not OpenAPI 3.0, 3.1 or 3.2',
    found: `${found}, expected a text such as "3.0.3" or "3.1.0"`,
    advice: 'Publish the document in one of these versions and fetch again.',
  });
}

/** An owner who cannot change the document gives the API another id. */
const OVERVIEW = 'the overview page, which is the id of the API';
const OTHER_ID = 'or another id of the API (product/index.ts; --api ID=SOURCE for a new site)';

/** @param overview page name of the overview: the id of the API */
function* findOperationProblems(
  operations: readonly Operation[],
  overview: string,
): Generator<Problem, void> {
  if (operations.length === 0) {
    yield {at: '#/paths', found: 'found no operation, expected at least one'};
  }
  const takers = new Map([[overview, OVERVIEW]]);
  const addresses = new Set<string>();
  for (const {at, slug, method, path} of operations) {
    const fault = findSlugFault(slug);
    const taker = takers.get(slug);
    const address = `${method} ${path}`;
    if (addresses.has(address)) {
      yield {at, found: `is written ${quote(method)} as well, expected each method once`};
    } else if (fault) yield {at, found: fault};
    else if (taker) {
      const found = `has the page name ${quote(slug)} of ${taker}`;
      const remedy = taker === OVERVIEW ? `, ${OTHER_ID}` : '';
      yield {at, found: `${found}, expected a unique one${remedy}`};
    }
    takers.set(slug, taker ?? quote(at, 200));
    addresses.add(address);
  }
}

/** Clients resolve a segment `.` or `..` to another address (RFC 3986, section 5.2.4). */
const DOT_SEGMENT = /(^|\/)\.{1,2}(\/|$)/;

function* findPathProblems(paths: JsonValue | undefined): Generator<Problem, void> {
  for (const path of Object.keys(isObject(paths) ? paths : {})) {
    const isUsable = path.startsWith('x-') || (path.startsWith('/') && !DOT_SEGMENT.test(path));
    if (isUsable) continue;
    const found = `the path ${quote(path)} is not usable`;
    const expected = 'expected one that begins with "/" and has no "." or ".." segment';
    yield {at: toPointer(['paths', path]), found: `${found}, ${expected}`};
  }
}
