/** How large a document may be, apart from its bytes. */
export type ScanLimits = {readonly maxDepth: number; readonly maxValues: number};

type Level = {readonly names: Set<string> | undefined; isBeforeName: boolean};

/**
 * Looks through JSON text for what `JSON.parse` accepts and this project does not: a member given
 * twice in one object (RFC 8259, section 4), nesting or numbers of values beyond the limits. It
 * runs before the parser so that a small hostile text cannot take a large share of memory.
 *
 * @param text JSON; broken text is left to the parser, which says where it breaks
 * @returns what was found and expected, or undefined when all is well.
 */
export function findJsonFault(text: string, {maxDepth, maxValues}: ScanLimits): string | undefined {
  const levels: Level[] = [];
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const level = levels.at(-1);
    switch (text[at]) {
      case '"': {
        const end = findStringEnd(text, at);
        if (level?.isBeforeName && level.names) {
          const name = readName(text.slice(at, end + 1));
          if (level.names.has(name)) return `${name} occurs twice in one object (character ${at})`;
          level.names.add(name);
        }
        at = end;
        break;
      }
      case '{':
      case '[':
        if (levels.length === maxDepth) return `it nests deeper than ${maxDepth} levels`;
        levels.push({names: text[at] === '{' ? new Set() : undefined, isBeforeName: true});
        values++;
        break;
      case '}':
      case ']':
        levels.pop();
        break;
      case ':':
        if (level) level.isBeforeName = false;
        break;
      case ',':
        if (level) level.isBeforeName = true;
        values++;
        break;
    }
    if (values > maxValues) return describeExcess(maxValues);
  }
  return undefined;
}

/** Says that a document has too many values, in the words of every check that counts them. */
export function describeExcess(maxValues: number): string {
  return `it has more than ${maxValues.toLocaleString('en')} values, aliases followed`;
}

function findStringEnd(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let escapes = end - 1;
    while (text[escapes] === '\\') escapes--;
    if ((end - 1 - escapes) % 2 === 0) return end;
  }
}

/** Two spellings of a name, `"a"` and `"\u0061"`, are one name. */
function readName(literal: string): string {
  if (!literal.includes('\\')) return literal;
  try {
    return JSON.stringify(JSON.parse(literal));
  } catch {
    return literal;
  }
}
