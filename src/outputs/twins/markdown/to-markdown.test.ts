import {toMarkdown as write} from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import type {Block} from './nodes.ts';
import {OPTIONS, toMarkdown} from './to-markdown.ts';

/** Every construct that pages have, within others. */
const CONSTRUCTS = `## A *heading* with \`code\`

A paragraph of **two
lines** with [a link](https://a.example "title"), <https://b.example>, ![a picture](c.png) and ~~gone~~.
A hard break\\
before it, a note[^1] and an_underscore * or two.

- An item
  - within an item
    1. with a list of its own
    2. of two items

       \`\`\`json
       {"a": [1]}
       \`\`\`
- [x] done

> A quotation
> - with a list
>
> | a   | b \\| c |
> | :-- | --: |
> | 1   | 2   |

---

[^1]: The note
    of two lines.
`;

it('writes what the library writes that knows where each text stands', () => {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(CONSTRUCTS);
  const {handlers: _, ...options} = OPTIONS;
  expect(toMarkdown(tree.children as Block[])).toBe(write(tree, options));
});
