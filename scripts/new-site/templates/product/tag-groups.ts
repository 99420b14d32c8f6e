/** Headings for the tags of an API, by its id, where its document has no `x-tagGroups`. */
export const tagGroups = {};
