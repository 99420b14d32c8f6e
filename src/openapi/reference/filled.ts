/** A list that holds something; a view leaves out an empty one. */
export function filled<Item>(list: readonly Item[] | undefined): readonly Item[] | undefined {
  return list?.length ? list : undefined;
}
