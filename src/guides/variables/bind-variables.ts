import {type Bindings, listMarks} from '../../openapi/samples/languages/bindings.ts';
import {getLanguage} from '../../openapi/samples/languages/index.ts';
import type {LanguageId} from '../../openapi/samples/types.ts';
import {GuideReferenceError} from '../reference-error.ts';

/**
 * Writes the variables of a sample in its language, in the place of their marks.
 *
 * @throws {GuideReferenceError} when a mark is left, which would be an invented value in a sample
 */
export function bindVariables(code: string, language: LanguageId, bindings: Bindings): string {
  const bound = getLanguage(language).bind(code, bindings);
  const left = listMarks(bindings).find(({mark}) => bound.includes(mark));
  if (!left) return bound;
  throw new GuideReferenceError(
    `The ${language} sample cannot read ${left.name} from its environment. ` +
      'Use the variable as a whole value of the path, the query, a header or the body.',
  );
}
