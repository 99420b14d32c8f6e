/** How much the built site of the embedded documents has at least, so that a test notices what goes missing. */
export const minimums = {
  objects: 1,
  anchors: 273,
  bodies: 51,
};
