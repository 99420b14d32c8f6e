/** So much the built site has at least; the tests of the framework fail when something went missing. */
export const minimums = {
  pages: 301,
  operations: 272,
  objects: 1,
  anchors: 273,
  fields: 5_001,
  blocks: 2_001,
  bodies: 51,
};
