import {type Block, toMarkdown} from './to-markdown.ts';

/**
 * Divides the blocks of a page that is too long for one file, in their order: between blocks, between the
 * items of a list, between the rows of a table. Any other block stays as it is.
 *
 * @param limit most characters of a part
 */
export function splitBlocks(blocks: readonly Block[], limit: number): Block[][] {
  const parts: Block[][] = [[]];
  let size = 0;
  for (const block of blocks.flatMap((each) => divide(each, limit))) {
    const own = toMarkdown([block]).length + 1;
    if (size > 0 && size + own > limit) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(block);
    size += own;
  }
  return parts;
}

function divide(block: Block, limit: number): Block[] {
  if ((block.type !== 'list' && block.type !== 'table') || toMarkdown([block]).length <= limit) {
    return [block];
  }
  const [first, ...rest] = block.children;
  const rows = block.type === 'table' ? rest : block.children;
  const middle = Math.ceil(rows.length / 2);
  if (rows.length < 2 || !first) return [block];
  return [rows.slice(0, middle), rows.slice(middle)].flatMap((half) =>
    divide({...block, children: block.type === 'table' ? [first, ...half] : half} as Block, limit),
  );
}
