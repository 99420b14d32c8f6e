/** Keys of the operations that a reader starred; read by `src/client-modules/concerned.ts` too. */
export const STARS_KEY = 'concerned-operations';
/** Day of the newest entry that the reader has seen. */
export const SEEN_KEY = 'changes-seen';

/** Kept for the visit when the browser denies its storage. */
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
    // Denied or full: the list works for the visit.
  }
}

const LINE = /^[\w-]+ [A-Z]+ \/\S*$/;

/** Reads a list of keys, one a line; anything else is left out. */
export const parseStars = (text: string): string[] => [
  ...new Set(text.split('\n').filter((line) => LINE.test(line))),
];
