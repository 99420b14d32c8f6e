import {RE2JS} from 're2js';

/** Longer patterns are rare, and the time to match grows with the length of the pattern too. */
const MAX_LENGTH = 1_000;

/**
 * Compiles a `pattern` of a schema for matching in linear time: with the engine of JavaScript, the time for `^(a+)+$`
 * doubles with each character.
 *
 * @returns undefined for an invalid pattern, or one without linear match (look-around, back references, repetitions)
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
