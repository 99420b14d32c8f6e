import {isObject, type JsonValue, walkJson} from '../../src/openapi/document/json-value.ts';
import {type DocumentOfApi, listErrorCodes} from '../../src/openapi/errors/codes.ts';
import {getErrorRoute} from '../../src/openapi/errors/errors-route.ts';

/** A problem document: its code and the URL that promises a page of it. */
type Problem = {readonly code: string; readonly type: string};

/**
 * Holds the `type` of every problem in documents to the page of its code, and every page to a problem:
 * the URL stands in the logs of readers for years.
 *
 * @param siteUrl origin of the site, without a slash at its end
 * @returns a sentence for each fault
 */
export function findTypeFaults(documents: readonly DocumentOfApi[], siteUrl: string): string[] {
  const pages = new Map(
    listErrorCodes(documents).map((entry) => [entry.code, `${siteUrl}/${getErrorRoute(entry)}`]),
  );
  const problems = documents.flatMap(({document}) => listProblems(document as JsonValue));
  const wrong = problems.flatMap(({code, type}) => {
    const page = pages.get(code);
    if (page === type) return [];
    return [`The type of "${code}" is ${type}, expected ${page ?? 'a code with a page'}.`];
  });
  const shown = new Set(problems.map(({code}) => code));
  const unused = [...pages.keys()]
    .filter((code) => !shown.has(code))
    .map((code) => `The page of "${code}" has no example, expected a problem with this code.`);
  return [...new Set([...wrong, ...unused])];
}

/** Lists the problem documents in a value: objects with a code, a status and a type. */
export function listProblems(value: JsonValue): Problem[] {
  return [...walkJson(value)].flatMap(({value: node}) => {
    if (!isObject(node)) return [];
    const {code, type, status} = node;
    const isProblem = typeof status === 'number' && typeof code === 'string';
    return isProblem && typeof type === 'string' ? [{code, type}] : [];
  });
}
