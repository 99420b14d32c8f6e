const STARS_KEY = 'concerned-operations';
/** Day of the newest entry that the reader has seen. */
export const SEEN_KEY = 'changes-seen';

/** Values of this visit, for browsers that deny storage. */
const visit = new Map<string, string>();

export function readStored(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? visit.get(key) ?? '';
  } catch {
    return visit.get(key) ?? '';
  }
}

export function writeStored(key: string, value: string): void {
  visit.set(key, value);
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Storage is denied or full: the list lasts for the visit.
  }
}

const LINE = /^[\w-]+ [A-Z]+ \/\S*$/;

/** Reads a list of keys, one per line; other lines are ignored. */
export const parseStars = (text: string): string[] => [
  ...new Set(text.split('\n').filter((line) => LINE.test(line))),
];

/** Keys of the operations that the reader follows. */
export const readStars = (): string[] => parseStars(readStored(STARS_KEY));

export const writeStars = (keys: readonly string[]) => writeStored(STARS_KEY, keys.join('\n'));
