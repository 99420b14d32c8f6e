/** Words of the product that readers use for each other, a line each: `cart basket`. */
export const SYNONYMS: readonly string[] = [];

/** Words of the product that belong together, and what its documentation calls them. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [];
