import {beforeAll, describe, expect, it} from 'vitest';
import {makeTestContext} from '../../src/guides/testing/specifications.ts';
import {formatMessage, lintPage} from './lint.ts';
import {GuideSyntaxError, type Rule, readPage} from './page.ts';
import {checkRoutes} from './routes.ts';
import {loadRules} from './rules/index.ts';
import {checkLinks, LINK_TARGET, readFacts} from './rules/link-targets.ts';
import {checkTitles} from './site.ts';
import {GUIDE, MISTAKES} from './testing/mistakes.ts';

const FILE = 'docs/events/event.mdx';
const context = makeTestContext();
let rules: readonly Rule[] = [];

beforeAll(async () => {
  // The dictionary takes seconds to load; the rule of spelling has tests of its own.
  rules = (await loadRules({siteDir: process.cwd(), context})).filter(({id}) => id !== 'spelling');
});

const TARGETS = new Map([
  ['/docs/events/event/', new Set(['send-the-request', 'draw-the-way'])],
  ['/docs/events/end/', new Set(['cancel-an-event'])],
]);

/** What \`lint:docs\` prints of a page. */
async function lint(source: string): Promise<string[]> {
  try {
    const page = readPage(FILE, source);
    const links = checkLinks(readFacts(page, context), TARGETS);
    const messages = [
      ...(await lintPage(page, rules)),
      ...links.map((each) => ({...each, file: FILE, rule: LINK_TARGET.id})),
    ];
    return messages.map(formatMessage);
  } catch (error) {
    if (!(error instanceof GuideSyntaxError)) throw error;
    const {line, column, message} = error;
    return [formatMessage({file: FILE, line, column, rule: 'syntax', message})];
  }
}

describe('npm run lint:docs', () => {
  it('finds nothing in a guide without a mistake', async () => {
    expect(await lint(GUIDE)).toEqual([]);
  });

  it.each(MISTAKES)(
    'names the line and what to do: %j written as %j',
    async (right, wrong, said) => {
      expect(GUIDE).toContain(right);
      const found = (await lint(GUIDE.replace(right, wrong))).map((each) => {
        expect(each.startsWith(`${FILE}:`)).toBe(true);
        return each.slice(FILE.length + 1);
      });
      expect(
        found.filter((each) => said.test(each)),
        found.join('\n'),
      ).not.toEqual([]);
    },
  );

  it.each([
    [
      'a slug that another page has',
      checkRoutes(
        [
          {file: FILE, frontMatter: {}},
          {file: 'docs/events/end.mdx', frontMatter: {slug: '/events/event'}},
        ],
        ['/docs/events/event/'],
        [],
      ),
      /^docs\/events\/end\.mdx:1:1 slug .*docs\/events\/event\.mdx has it too. Give one/,
    ],
    [
      'a slug that takes a published address away',
      checkRoutes(
        [{file: FILE, frontMatter: {slug: '/party'}}],
        ['/docs/events/event/', '/docs/party/'],
        [],
      ),
      /^docs\/events\/event\.mdx:1:1 slug The slug \/party .*Remove the slug, or add \{"from"/,
    ],
    [
      'a redirect to a heading that there is not',
      checkRoutes(
        [{file: FILE, frontMatter: {}, anchors: ['send-the-request']}],
        ['/docs/events/event/'],
        [{from: '/docs/events/old/', to: '/docs/events/event/#send-a-request'}],
      ),
      /^docs\/redirects\.json:.*no heading #send-a-request \(nearest: send-the-request\)/,
    ],
    [
      'a title that another page has',
      checkTitles([
        {file: FILE, frontMatter: {title: 'Events'}},
        {file: 'docs/events/end.mdx', frontMatter: {title: 'events'}},
      ]),
      /^docs\/events\/end\.mdx:.*that of docs\/events\/event\.mdx as well. Say/,
    ],
  ])('names the file of %s, and what to do', (_, messages, said) => {
    expect(messages.map(formatMessage)).toEqual([expect.stringMatching(said)]);
  });
});
