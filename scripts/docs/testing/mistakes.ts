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

/** A mistake: what it is, what the guide has, what is written instead, and the message. */
export type Mistake = readonly [name: string, right: string, wrong: string, said: RegExp];

const IN_MARKUP: readonly Mistake[] = [
  [
    'a brace in text',
    'before you sell',
    'with {seats} before you sell',
    /^7:22 .*\{seats\} is code between braces.*Write \\\{/,
  ],
  ['a brace that is open', 'before you sell', 'with {seats before you', /syntax .*write \\{/],
  [
    'a component that does not exist',
    '<Pitfalls>',
    '<Note/>\n\n<Pitfalls>',
    /^17:1 .*<Note> is no component/,
  ],
  [
    'a component with a wrong letter',
    '<NextStep to',
    '<NextStop to',
    /^syntax|syntax .*closing tag/,
  ],
  [
    'an element that does not exist',
    'Set `name`',
    '<detials>Set</detials> `name`',
    /^19:3 .*<detials>.*Nearest: details/,
  ],
  [
    'a tag that is not closed',
    '\n</Pitfalls>\n',
    '',
    /^17:1 syntax .*closing tag for `<Pitfalls>`.*Close it with <\/Pitfalls>/,
  ],
  [
    'JSON outside of a component',
    '```bash\ncurl "https://api.example/v1/events?page=1"',
    '```json\n{}',
    /^35:1 .*names no schema/,
  ],
  [
    'a code block that is open until the next one',
    '\n```\n\n</Diagram>',
    '\n\n</Diagram>',
    /^27:1 syntax The code block that begins here is not closed before that of line 34/,
  ],
  [
    'a code block that is open until the end',
    'page=1"\n```\n',
    'page=1"\n',
    /^35:1 code-fence The code block that begins here is not closed before the page ends/,
  ],
  [
    'a code language that nothing is like',
    '```bash',
    '```python',
    /^35:1 .*Code language "python".*There are php/,
  ],
];

const IN_NAMES: readonly Mistake[] = [
  [
    'an operation of other documents',
    'id="create-event"',
    'id="add-pet"',
    /^11:6 .*"add-pet" does not exist in the specification "dashboard"\. There are [^.]*create-event/,
  ],
  ['a field in text', '`name`', '`nam`', /^19:7 known-name `nam` .*nearest: name/],
  [
    'a field with a part of its name',
    '`name`',
    '`venue_name_text`',
    /known-name .*nearest: venue\)/,
  ],
  [
    'a field that nothing is like',
    '`name`',
    '`zzzzzz`',
    /known-name `zzzzzz` is no name of the specifications\. Correct it/,
  ],
  [
    'a code that the operation does not return',
    'with <Scope',
    'fails with <ErrorCode code="gone" /> and <Scope',
    /operation-fact The code `gone` is returned by none/,
  ],
  [
    'a scope that the page does not name',
    'events:write',
    'events:read',
    /requires `events:write`, which the page does not name/,
  ],
  [
    'an address in code',
    '/v1/events?',
    '/v1/evnts?',
    /^36:7 code-address No operation has the address \/evnts below https:\/\/api\.example\/v1 \(nearest: \/events/,
  ],
  [
    'a request in text',
    'before you sell',
    'with `POST /evnts` before you sell',
    /^7:\d+ code-address No operation is POST \/evnts \(nearest: \/events/,
  ],
];

const FLOWCHART = /flowchart TD\n[^`]*/.exec(GUIDE)?.[0] ?? '';

const IN_DRAWINGS: readonly Mistake[] = [
  [
    'an arrow in a sequence',
    FLOWCHART,
    'sequenceDiagram\n  participant A\n\n  A ~> A: Text\n',
    /^31:1 .*the line "A ~> A: Text" is no participant/,
  ],
  [
    'an arrow of another kind',
    'draft -->|publish| live',
    'draft ->|publish| live',
    /^30:1 .*the line "draft ->/,
  ],
  [
    'an arrow without spaces',
    'request["Request"] --> draft["Draft"]',
    'request-->draft',
    /^29:1 .*"request-->draft"/,
  ],
  [
    'a style',
    '  draft -->|',
    '  style draft fill:#f00\n  draft -->|',
    /^30:1 .*"style draft fill:#f00" is not understood/,
  ],
  [
    'a kind of drawing',
    'flowchart TD',
    'pie',
    /<Diagram> .*none of the kinds that are drawn.*Use a flowchart/,
  ],
];

const IN_TEXT: readonly Mistake[] = [
  [
    'a link to a page',
    '(/docs/events/end/#cancel-an-event)',
    '(/docs/events/ends/)',
    /^39:5 link-target .*\/docs\/events\/ends\/ \(nearest: \/docs\/events\/end/,
  ],
  ['a link to a file', '(/docs/events/end/#cancel-an-event)', '(ends.mdx)', /^39:5 link-target/],
  [
    'a link to a heading',
    '#cancel-an-event',
    '#cancel-event',
    /^39:5 link-target .*no heading #cancel-event \(nearest: cancel-an-event/,
  ],
  ['a label that says nothing', '[how events end]', '[here]', /^39:5 link-label/],
  ['a next step', 'to="/docs/events/end/"', 'to="/docs/events/ent/"', /^41:1 link-target/],
  ['no title', 'title: Create an event\n', '', /^\d:1 front-matter title is missing/],
  [
    'a short description',
    /description: .*/.exec(GUIDE)?.[0] ?? '',
    'description: Events.',
    /^3:1 front-matter .*7 characters/,
  ],
  [
    'a key of the front matter',
    'sidebar_position: 2',
    'sidebar_position: 2\nauthor: Sam',
    /^5:1 front-matter "author"/,
  ],
  [
    'front matter that is not YAML',
    'sidebar_position: 2',
    'sidebar_position: [',
    /syntax The front matter is not YAML/,
  ],
  ['a level of headings', '## Draw', '#### Draw', /^23:1 heading-order/],
  ['capitals in a heading', '## Draw the way', '## Draw The Way', /^23:1 heading-case .*The, Way/],
  [
    'a sentence without an end',
    'before you sell',
    `${'so '.repeat(30)}before you sell`,
    /^7:\d+ sentence-length/,
  ],
  ['a word twice', 'before you sell', 'before before you sell', /^7:\d+ banned-phrases .*twice/],
  [
    'a row with a cell too many',
    'See [how',
    '| A | B |\n| --- | --- |\n| 1 | 2 | 3 |\n\nSee [how',
    /^41:1 table-header The row has 3 cells and the table 2 columns/,
  ],
  [
    'a note to the writer',
    'before you sell',
    'before you sell (TODO: when?)',
    /^7:\d+ note-to-self "TODO" .*keep it in \{\/\*/,
  ],
  ['a note in code', 'curl "https', '# FIXME later\ncurl "https', /^36:3 note-to-self "FIXME"/],
  [
    'a link to the own site with its origin',
    '(/docs/events/end/#cancel-an-event)',
    `(${product.siteUrl}${product.baseUrl}docs/events/end/)`,
    /^39:5 own-address .*is on this site\. Write \/docs\/events\/end\/\./,
  ],
  [
    'an anchor that nothing is like',
    '#cancel-an-event',
    '#zzzzzz',
    /no heading #zzzzzz \(there are #cancel-an-event\)/,
  ],
  [
    'a key with a wrong letter',
    'sidebar_position: 2',
    'sidebar_positon: 2',
    /^4:1 front-matter "sidebar_positon" .*Write sidebar_position: in its place/,
  ],
  [
    'an image that is not there',
    '[how',
    '![Two gates with people](gate.png) [how',
    /^39:5 image-size .*does not exist/,
  ],
  ['an image without words', '[how', '![](gate.png) [how', /^39:5 alt-text/],
  [
    'a wrong limit',
    'before you sell',
    'within 12 hours',
    /^7:\d+ quantity "12 hours" is no known fact/,
  ],
  [
    'no next step',
    '<NextStep to="/docs/events/end/">Cancel an event</NextStep>\n',
    '',
    /^39:1 page-parts .*<NextStep/,
  ],
];

/** What writers of guides do wrong, each beside what it replaces in {@link GUIDE}. */
export const MISTAKES: readonly Mistake[] = [...IN_MARKUP, ...IN_NAMES, ...IN_DRAWINGS, ...IN_TEXT];
