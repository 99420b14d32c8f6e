import {isWithinOneEdit} from '../../../openapi/edits.ts';

const PARAMETER = /^\{.*\}$/;

/** A value rather than a word of a path: an id, a number, a placeholder. */
const VALUE = /^(?:[\d-]+|.*\d.*|\{.*\}|:.*|<.*>|…|\.{3}|\*|.*…)$/;

const LITERAL_SCORE = 2;
const VALUE_SCORE = 1;
const WORD_SCORE = 0.25;
const MISTYPED_SCORE = 0.5;

function matchSegment(template: string, segment: string, isExact: boolean): number {
  if (PARAMETER.test(template)) return VALUE.test(segment) ? VALUE_SCORE : WORD_SCORE;
  const [a, b] = [template.toLowerCase(), segment.toLowerCase()];
  if (a === b) return LITERAL_SCORE;
  return !isExact && isWithinOneEdit(a, b) ? MISTYPED_SCORE : 0;
}

/** Average over the template's segments; 0 when one does not match. */
export function matchSegments(
  template: readonly string[],
  segments: readonly string[],
  isExact = true,
): number {
  const scores = template.map((part, at) => matchSegment(part, segments[at] ?? '', isExact));
  if (scores.some((score) => score === 0)) return 0;
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

/** Segments before the first one of a template at most: the base path of a server, such as `/v1`. */
const BASE_LIMIT = 2;

/**
 * Compares a path with real values to the path of an operation.
 *
 * @param template segments of the operation's path, e.g. `events`, `{guid}`
 * @param segments segments of the query; the base path of a server may come before them
 * @param isOpen whether the last segment may be unfinished and others may follow
 * @param isExact whether words have to be the same; otherwise one edit apart will do
 * @returns 0 when they differ; above 10 for the whole path, below for its beginning
 */
export function matchPath(
  template: readonly string[],
  segments: readonly string[],
  isOpen: boolean,
  isExact = true,
): number {
  let best = 0;
  for (let base = 0; base <= Math.min(BASE_LIMIT, segments.length - 1); base++) {
    const rest = segments.slice(base);
    if (rest.length === template.length) {
      const score = matchSegments(template, rest, isExact);
      if (score > 0) best = Math.max(best, 10 + score - base);
    }
    if (!isOpen || rest.length > template.length) continue;
    const last = rest.at(-1) ?? '';
    const next = template[rest.length - 1] ?? '';
    const before = matchSegments(template.slice(0, rest.length - 1), rest.slice(0, -1), isExact);
    const isBegun = next.toLowerCase().startsWith(last.toLowerCase()) || PARAMETER.test(next);
    if (isBegun && (rest.length === 1 || before > 0)) {
      const missing = template.length - rest.length;
      best = Math.max(best, 5 + before - base - missing);
    }
  }
  return Math.max(0, best);
}
