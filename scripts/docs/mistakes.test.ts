import {describe, expect, it} from 'vitest';
import {product} from '../../src/config/product.ts';
import {readPage} from '../../src/guides/parse-guide.ts';
import {formatMessage, GuideReferenceError} from '../../src/guides/reference-error.ts';
import {lintPage, RULES} from './rules/index.ts';
import {makeTestSite} from './testing/linted-site.ts';

/** A guide without a mistake, with a place for each one. */
const GUIDE = `---
title: Create an event
description: Create an event, give it its dates, and publish it for the visitors of a shop.
slug: /events/event
---

Create an event before you sell tickets for it.

## Send the request

Call <Operation id="create-event" /> with <Scope name="events:write" />.

<Request operation="create-event" />

<Answer operation="create-event" status="201" example="name" />

<Pitfalls>

- Set \`name\` before you publish the event.

</Pitfalls>

## Draw the way

<Diagram title="The way" alt="A request creates a draft, which is published.">

\`\`\`mermaid
flowchart TD
  request["Request"] --> draft["Draft"]
  draft -->|publish| live["Live"]
\`\`\`

</Diagram>

\`\`\`bash
curl "https://api.example/v1/events?page=1"
\`\`\`

See [how events end](/docs/events/end/#cancel-an-event).

<NextStep to="/docs/events/end/">Cancel an event</NextStep>
`;

const FLOWCHART = /flowchart TD\n[^`]*/.exec(GUIDE)?.[0] ?? '';

/** Mistakes of writers: the right text, the wrong one, and the message. */
const MISTAKES: readonly (readonly [right: string, wrong: string, message: RegExp])[] = [
  [
    'before you sell',
    'with {seats} before you sell',
    /^7:22 .*\{seats\} is code between braces.*Write \\\{/,
  ],
  ['before you sell', 'with {seats before you', /syntax .*write \\{/],
  ['<Pitfalls>', '<Note/>\n\n<Pitfalls>', /^17:1 .*<Note> is not a component/],
  ['Set `name`', '<detials>Set</detials> `name`', /^19:3 .*<detials>.*nearest: details/],
  [
    '\n</Pitfalls>\n',
    '',
    /^17:1 syntax .*closing tag for `<Pitfalls>`.*Close it with <\/Pitfalls>/,
  ],
  [
    '```bash\ncurl "https://api.example/v1/events?page=1"',
    '```json\n{}',
    /^35:1 .*names no schema/,
  ],
  [
    '\n```\n\n</Diagram>',
    '\n\n</Diagram>',
    /^27:1 syntax The code block that begins here is not closed\. Put a line with ```/,
  ],
  ['page=1"\n```\n', 'page=1"\n', /^35:1 syntax The code block that begins here is not closed/],
  ['```bash', '```python', /^35:1 .*Code language "python".*There are php/],
  ['`name`', '`venue_name_text`', /known-name `venue_name_text`/],
  ['events:write', 'events:read', /requires `events:write`, which the page does not name/],
  [
    '/v1/events?',
    '/v1/evnts?',
    /^36:7 code-address No operation has the address \/evnts below https:\/\/api\.example\/v1 \(nearest: \/events/,
  ],
  [
    'curl "https://api.example/v1/events',
    'base="https://api.example/v1"\ncurl "$base/evnts',
    /^37:7 code-address .*\/evnts below/,
  ],
  [
    'before you sell',
    'with `POST /evnts` before you sell',
    /^7:\d+ code-address No operation is POST \/evnts \(nearest: \/events/,
  ],
  [
    FLOWCHART,
    'sequenceDiagram\n  participant A\n\n  A ~> A: Text\n',
    /^31:1 .*The line "A ~> A: Text" is not a participant/,
  ],
  ['draft -->|publish| live', 'draft ->|publish| live', /^30:1 .*The line "draft ->/],
  ['flowchart TD', 'pie', /<Diagram> .*none of the kinds that are drawn.*Use a flowchart/],
  [
    '(/docs/events/end/#cancel-an-event)',
    '(/docs/events/ends/)',
    /^39:5 link-target .*\/docs\/events\/ends\/ \(nearest: events\/end/,
  ],
  ['(/docs/events/end/#cancel-an-event)', '(ends.mdx)', /^39:5 link-target/],
  ['[how events end]', '[here]', /^39:5 link-label/],
  ['title: Create an event\n', '', /^\d:1 front-matter title is missing/],
  [
    /description: .*/.exec(GUIDE)?.[0] ?? '',
    'description: Events.',
    /^3:1 front-matter .*7 characters/,
  ],
  ['## Draw', '#### Draw', /^23:1 heading-order/],
  ['## Draw the way', '## Draw The Way', /^23:1 heading-case .*The, Way/],
  ['before you sell', `${'so '.repeat(30)}before you sell`, /^7:\d+ sentence-length/],
  ['before you sell', '<b>easily</b> before you sell', /^7:20 banned-phrases "easily"/],
  ['before you sell', 'before before you sell', /^7:\d+ banned-phrases .*twice/],
  [
    'See [how',
    '| A | B |\n| --- | --- |\n| 1 | 2 | 3 |\n\nSee [how',
    /^41:1 table-header The row has 3 cells and the table 2 columns/,
  ],
  [
    'before you sell',
    'before you sell (TODO: when?)',
    /^7:\d+ note-to-self "TODO" .*keep it in \{\/\*/,
  ],
  [
    '(/docs/events/end/#cancel-an-event)',
    `(${product.siteUrl}${product.baseUrl}docs/events/end/)`,
    /^39:5 link-target .*is on this site\. Write \/docs\/events\/end\/\./,
  ],
  ['#cancel-an-event', '#zzzzzz', /no heading #zzzzzz \(there are cancel-an-event\)/],
  [
    'slug: /events/event',
    'slugs: /events/event',
    /^4:1 front-matter "slugs" .*nearest: slug.*write one of title, /,
  ],
  [
    '[how',
    '![Two gates with people](gate.png) [how',
    /^39:5 image-size The site has no image gate\.png/,
  ],
  ['[how', '![](gate.png) [how', /^39:5 alt-text/],
  ['before you sell', 'within 12 hours', /^7:\d+ quantity "12 hours" is not a known fact/],
  [
    '<NextStep to="/docs/events/end/">Cancel an event</NextStep>\n',
    '',
    /^39:1 page-parts .*<NextStep/,
  ],
  [
    'title: Create',
    'title: A: b',
    /^2:9 syntax The front matter is not YAML: bad indent.* quotes\.$/,
  ],
  ['visitors of a shop.', 'visitors of a shop', /^3:1 .*description is not a sentence/],
  ['Create an event before you sell tickets for it.\n\n', '', /^7:1 page-parts .*lead/],
  ['<Request operation="create-event" />\n\n', '', /page-parts The page has no request/],
  [/<Answer .*\n\n/.exec(GUIDE)?.[0] ?? '', '', /page-parts The page has no response/],
  ['## Send', '### Send', /^9:1 heading-order .*level 3 after level 1. Use 2/],
  ['## Draw the way', '## Send the request', /^23:1 heading-order .*in line 9 as well/],
  ['## Draw the way', '## Draw the way.', /^23:1 heading-case .*ends in a mark/],
  ['## Draw the way', '## Know the way', /^23:4 heading-subject "Know"/],
  ['before you sell', '*before* _you_ sell', /^7:\d+ markdown .*remark-lint emphasis-marker/],
  ['event, give', 'event; give', /^3:\d+ sentence-length A semicolon/],
  ['See [how', '|  | B |\n| --- | --- |\n| 1 | 2 |\n\nSee [how', /^39:1 table-header Column 1/],
  ['alt="A request', 'alt="Image of a request', /^25:1 alt-text .*begins with "Image"/],
  [
    'before you sell',
    'or <Operation id="list-events" /> with <ErrorCode code="duplicate" /> before you sell',
    /^7:\d+ operation-fact The code `duplicate` is returned by none .*dashboard\/list-events/,
  ],
  [
    'See [how',
    '| A | B |\n|---|---|\n| <Operation id="create-event" /> | <ErrorCode code="gone" /> |\n\nSee [how',
    /^41:\d+ operation-fact The code `gone`/,
  ],
  [
    'Create an event before',
    '**Before you begin:** <Scope name="orders:read" />.\n\nCreate an event before',
    /^7:23 operation-fact The scope `orders:read` is required by none/,
  ],
  ['`name`', '`status: alive`', /known-name `alive`/],
  ['`name`', '`filter[state]=live`', /known-name `state`/],
];

const FILE = 'docs/events/event.mdx';
const SITE = makeTestSite({
  targets: new Map([
    ['/docs/events/event/', ['send-the-request', 'draw-the-way']],
    ['/docs/events/end/', ['cancel-an-event']],
  ]),
});
/** The dictionary takes seconds to load; the rule of spelling has separate tests. */
const rules = RULES.filter(({id}) => id !== 'spelling');

/** What `lint:docs` prints of a page, without its name. */
async function lint(source: string): Promise<string[]> {
  try {
    const messages = await lintPage(readPage(FILE, source), rules, SITE);
    return messages.map((each) => formatMessage(each).slice(FILE.length + 1));
  } catch (error) {
    if (!(error instanceof GuideReferenceError)) throw error;
    return [`${error.place?.line}:${error.place?.column} syntax ${error.message}`];
  }
}

describe('npm run lint:docs', () => {
  it('finds nothing in a guide without a mistake', async () => {
    expect(await lint(GUIDE)).toEqual([]);
  });

  it.each(MISTAKES)(
    'names the line and what to do: %j written as %j',
    async (right, wrong, message) => {
      expect(GUIDE).toContain(right);
      const found = await lint(GUIDE.replace(right, wrong));
      expect(found.join('\n')).toMatch(new RegExp(message, 'm'));
    },
  );
});
