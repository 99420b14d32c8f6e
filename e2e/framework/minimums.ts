/** How much the built site of the embedded documents has at least, so that a test notices what goes missing. */
export const minimums = {
  operations: 272,
  objects: 1,
  anchors: 273,
  bodies: 51,
};
