/** The classes of changes, the most urgent first. This is the only definition of their meaning. */
export const CHANGE_CLASSES = [
  {
    id: 'breaking',
    label: 'Breaking',
    meaning:
      'A program that follows the previous document can fail: an operation, field, value, response or media type was removed, a field became required or can be missing, a type or limit became stricter, a scope was added, or a rate limit was lowered without warning.',
  },
  {
    id: 'announced',
    label: 'Removed as announced',
    meaning:
      'What was deprecated is gone, or a lower limit applies, on or after the date that an earlier entry named.',
  },
  {
    id: 'check',
    label: 'Check this',
    meaning:
      'Most programs continue to work, but yours can depend on it: a response has a new value or status, a default changed, or an operation has a new ID.',
  },
  {
    id: 'deprecated',
    label: 'Deprecated',
    meaning: 'It still works. The entry names the date on which it ends and what replaces it.',
  },
  {
    id: 'added',
    label: 'Added',
    meaning: 'Something new is available, or a request has more freedom than before.',
  },
  {
    id: 'text',
    label: 'Fixed text',
    meaning: 'Only descriptions changed. Programs do not notice.',
  },
] as const;

export type ChangeClass = (typeof CHANGE_CLASSES)[number]['id'];

/** Groups changes by class, the most urgent first; empty classes are omitted. */
export function groupByClass<T extends {readonly class: ChangeClass}>(changes: readonly T[]) {
  return CHANGE_CLASSES.map(({id, label}) => ({
    id,
    label,
    changes: changes.filter((change) => change.class === id),
  })).filter((group) => group.changes.length > 0);
}
