/** A file name takes 255 bytes; every character that stays is one byte. */
const MAX_LENGTH = 100;

/**
 * Gives each error code the name of its page: the code itself where that is a plain name. Names differ
 * without regard to case, as some file systems see them, and a plain code keeps its name whatever
 * other codes come down to.
 *
 * @param codes each once, as documents write them
 * @returns page name by code
 */
export function assignSlugs(codes: readonly string[]): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  const claim = (code: string, name: string) => {
    let slug = name;
    for (let count = 2; taken.has(slug.toLowerCase()); count++) slug = `${name}-${count}`;
    taken.add(slug.toLowerCase());
    slugs.set(code, slug);
  };
  const isPlain = (code: string) => toName(code) === code;
  for (const code of codes.filter(isPlain)) claim(code, code);
  for (const code of codes.filter((each) => !isPlain(each))) claim(code, toName(code));
  return new Map(codes.map((code) => [code, slugs.get(code) ?? '']));
}

/** No dot, so that no name ends in `.html`, which is normalised away; no way out of the folder. */
function toName(code: string): string {
  const name = code
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH);
  return name || 'code';
}
