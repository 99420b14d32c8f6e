/** Takes members out that are undefined, so that the shape stays small. */
export function compact<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined),
  ) as Value;
}
