/** A code block that is not closed: where it begins, and where the next one begins inside it. */
export type OpenFence = {readonly line: number; readonly nextLine: number | undefined};

const FENCE = /^[\s>]*(`{3,}|~{3,})[ \t]*([^`\n]*)$/;

/**
 * Finds the first code block that is not closed. It is read from the lines, because to a parser everything
 * behind such a block is code, and the reason that it gives is about something else.
 *
 * @param source of a guide
 */
export function findOpenFence(source: string): OpenFence | undefined {
  let open: {readonly line: number; readonly mark: string} | undefined;
  for (const [index, text] of source.split('\n').entries()) {
    const [, mark = '', info = ''] = FENCE.exec(text.trimEnd()) ?? [];
    if (mark === '' || (open && mark[0] !== open.mark[0])) continue;
    if (!open) open = {line: index + 1, mark};
    else if (mark.length >= open.mark.length) {
      // A fence that closes a block says nothing behind its marks.
      if (info !== '') return {line: open.line, nextLine: index + 1};
      open = undefined;
    }
  }
  return open && {line: open.line, nextLine: undefined};
}

/** What is wrong, and what to do. */
export function describeOpenFence({nextLine}: OpenFence): string {
  const until = nextLine === undefined ? 'before the page ends' : `before that of line ${nextLine}`;
  return `The code block that begins here is not closed ${until}. Put a line with \`\`\` behind its code.`;
}
