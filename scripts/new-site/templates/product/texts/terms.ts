/** What guides do not say, and the word that is meant: `{pattern, reason, fix}`. */
export const TERMS = [] as const;
