import {RE2JS} from 're2js';

/** Longer ones are rare, and the time to match grows with the length of the pattern too. */
const MAX_LENGTH = 1_000;

/**
 * Compiles a `pattern` of a schema for matching in linear time, whatever the pattern and the text: with the
 * engine of JavaScript `^(a+)+$` takes a time that doubles with each character.
 *
 * @returns undefined for a pattern that cannot be matched so (look-around, references back, many repetitions), or
 *   is no regular expression
 */
export function compilePattern(pattern: string): ((text: string) => boolean) | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return (text) => compiled.matcher(text).find();
  } catch {
    return undefined;
  }
}
