import {product} from '../../../src/config/product.ts';

/** A guide without a mistake, with a place for each one. */
export const GUIDE = `---
title: Create an event
description: Create an event, give it its dates, and publish it for the visitors of a shop.
sidebar_position: 2
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

/** A mistake: what the guide has, what is written instead, and the message. */
export type Mistake = readonly [right: string, wrong: string, said: RegExp];

const IN_MARKUP: readonly Mistake[] = [
  [
    'before you sell',
    'with {seats} before you sell',
    /^7:22 .*\{seats\} is code between braces.*Write \\\{/,
  ],
  ['before you sell', 'with {seats before you', /syntax .*write \\{/],
  ['<Pitfalls>', '<Note/>\n\n<Pitfalls>', /^17:1 .*<Note> is no component/],
  ['Set `name`', '<detials>Set</detials> `name`', /^19:3 .*<detials>.*Nearest: details/],
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
    /^27:1 syntax The code block that begins here is not closed before that of line 34/,
  ],
  [
    'page=1"\n```\n',
    'page=1"\n',
    /^35:1 code-fence The code block that begins here is not closed before the page ends/,
  ],
  ['```bash', '```python', /^35:1 .*Code language "python".*There are php/],
];

const IN_NAMES: readonly Mistake[] = [
  [
    'id="create-event"',
    'id="add-pet"',
    /^11:6 .*"add-pet" does not exist in the specification "dashboard"\. There are [^.]*create-event/,
  ],
  ['`name`', '`venue_name_text`', /known-name .*nearest: venue\)/],
  ['`name`', '`zzzzzz`', /known-name `zzzzzz` is no name of the specifications\. Correct it/],
  ['events:write', 'events:read', /requires `events:write`, which the page does not name/],
  [
    '/v1/events?',
    '/v1/evnts?',
    /^36:7 code-address No operation has the address \/evnts below https:\/\/api\.example\/v1 \(nearest: \/events/,
  ],
  [
    'before you sell',
    'with `POST /evnts` before you sell',
    /^7:\d+ code-address No operation is POST \/evnts \(nearest: \/events/,
  ],
];

const FLOWCHART = /flowchart TD\n[^`]*/.exec(GUIDE)?.[0] ?? '';

const IN_DRAWINGS: readonly Mistake[] = [
  [
    FLOWCHART,
    'sequenceDiagram\n  participant A\n\n  A ~> A: Text\n',
    /^31:1 .*the line "A ~> A: Text" is no participant/,
  ],
  ['draft -->|publish| live', 'draft ->|publish| live', /^30:1 .*the line "draft ->/],
  [
    '  draft -->|',
    '  style draft fill:#f00\n  draft -->|',
    /^30:1 .*"style draft fill:#f00" is not understood/,
  ],
  ['flowchart TD', 'pie', /<Diagram> .*none of the kinds that are drawn.*Use a flowchart/],
];

const IN_TEXT: readonly Mistake[] = [
  [
    '(/docs/events/end/#cancel-an-event)',
    '(/docs/events/ends/)',
    /^39:5 link-target .*\/docs\/events\/ends\/ \(nearest: \/docs\/events\/end/,
  ],
  ['(/docs/events/end/#cancel-an-event)', '(ends.mdx)', /^39:5 link-target/],
  ['[how events end]', '[here]', /^39:5 link-label/],
  ['title: Create an event\n', '', /^\d:1 front-matter title is missing/],
  [
    /description: .*/.exec(GUIDE)?.[0] ?? '',
    'description: Events.',
    /^3:1 front-matter .*7 characters/,
  ],
  ['sidebar_position: 2', 'sidebar_position: 2\nauthor: Sam', /^5:1 front-matter "author"/],
  ['## Draw', '#### Draw', /^23:1 heading-order/],
  ['## Draw the way', '## Draw The Way', /^23:1 heading-case .*The, Way/],
  ['before you sell', `${'so '.repeat(30)}before you sell`, /^7:\d+ sentence-length/],
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
  ['curl "https', '# FIXME later\ncurl "https', /^36:3 note-to-self "FIXME"/],
  [
    '(/docs/events/end/#cancel-an-event)',
    `(${product.siteUrl}${product.baseUrl}docs/events/end/)`,
    /^39:5 own-address .*is on this site\. Write \/docs\/events\/end\/\./,
  ],
  ['#cancel-an-event', '#zzzzzz', /no heading #zzzzzz \(there are #cancel-an-event\)/],
  [
    'sidebar_position: 2',
    'sidebar_positon: 2',
    /^4:1 front-matter "sidebar_positon" .*Write sidebar_position: in its place/,
  ],
  ['[how', '![Two gates with people](gate.png) [how', /^39:5 image-size .*does not exist/],
  ['[how', '![](gate.png) [how', /^39:5 alt-text/],
  ['before you sell', 'within 12 hours', /^7:\d+ quantity "12 hours" is no known fact/],
  [
    '<NextStep to="/docs/events/end/">Cancel an event</NextStep>\n',
    '',
    /^39:1 page-parts .*<NextStep/,
  ],
];

/** What writers of guides do wrong, each beside what it replaces in {@link GUIDE}. */
export const MISTAKES: readonly Mistake[] = [...IN_MARKUP, ...IN_NAMES, ...IN_DRAWINGS, ...IN_TEXT];
