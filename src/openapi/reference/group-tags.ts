/** Tags that follow each other below one heading, or below none. */
export type TagRun<Tag> = {readonly name: string | undefined; readonly tags: readonly Tag[]};

/** Parts tags, in the order that they have, by their headings. */
export function groupTags<Tag extends {readonly group?: string}>(
  tags: readonly Tag[],
): TagRun<Tag>[] {
  const names = [...new Set(tags.map(({group}) => group))];
  return names.map((name) => ({name, tags: tags.filter(({group}) => group === name)}));
}
