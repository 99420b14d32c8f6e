/** A range of `Accept` with a quality, which is the first group, and one without, whose quality is 1. */
export type AcceptPattern = {readonly value: string; readonly plain: string};

/** Without look-ahead, which the expressions of some hosts do not have. */
function makePattern(type: string): AcceptPattern {
  const range = `(?:^|,)\\s*${type}\\s*`;
  return {
    value: `${range}(?:;[^,;]*)*?;\\s*q=(0(?:\\.\\d{0,3})?|1(?:\\.0{0,3})?)\\s*(?:[,;]|$)`,
    plain: `${range}(?:;[^,]*)?(?:,|$)`,
  };
}

/**
 * What hosts match `Accept` with, the first fitting pattern first (RFC 9110, 12.5.1): Markdown has to be
 * named, HTML has the quality of the most exact range that names it.
 */
export const ACCEPT = {
  markdown: [makePattern('text/markdown')],
  html: ['text/html', 'text/\\*', '\\*/\\*'].map(makePattern),
} as const;
