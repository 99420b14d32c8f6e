import {CACHE_CONTROL} from '../../../src/config/headers.ts';
import type {CacheRule} from '../cache-rules.ts';
import {HostError} from '../read-site.ts';
import type {SiteHeaders} from '../site-headers.ts';

/** Limits of Cloudflare Pages; Netlify has none that is smaller. */
const MAX_RULES = 100;
const MAX_LINE = 2000;

type Block = readonly string[];

/** What is left out of a file that would have too many rules, and what that costs. */
const LEAVING_OUT: readonly {
  readonly cost?: string;
  readonly keepsTypes: boolean;
  readonly keeps: (rule: CacheRule) => boolean;
}[] = [
  {keepsTypes: true, keeps: () => true},
  // Both hosts let browsers revalidate what no rule names.
  {keepsTypes: true, keeps: ({cache}) => cache !== 'revalidate'},
  {
    cost: 'the media types of downloads',
    keepsTypes: false,
    keeps: ({cache}) => cache !== 'revalidate',
  },
  {
    cost: 'the media types of downloads, and how long search files are kept',
    keepsTypes: false,
    keeps: ({cache, path}) => cache !== 'revalidate' && path.endsWith('/*'),
  },
];

function listBlocks(
  {rules, types}: SiteHeaders,
  {keeps, keepsTypes}: (typeof LEAVING_OUT)[number],
) {
  return [
    ...rules
      .filter(keeps)
      .map(({path, cache}): Block => [path, `  Cache-Control: ${CACHE_CONTROL[cache]}`]),
    ...(keepsTypes ? types : []).map(
      ({path, mediaType}): Block => [path, `  Content-Type: ${mediaType}`],
    ),
  ];
}

/**
 * Writes `_headers` as Netlify and Cloudflare Pages read it. Both join the values when two rules set
 * one header for an address, so the rules for caches exclude each other. A site of many APIs would have
 * more rules than Cloudflare Pages takes: then it does without those that matter least, and the file
 * says which.
 *
 * @throws {HostError} when there are more rules or longer lines than Cloudflare Pages takes.
 */
export function renderHeadersFile(site: SiteHeaders): string {
  const {baseUrl, headers} = site;
  const first: Block = [`${baseUrl}*`, ...headers.map(([name, value]) => `  ${name}: ${value}`)];
  const attempts = LEAVING_OUT.map((each) => ({
    ...each,
    blocks: [first, ...listBlocks(site, each)],
  }));
  const fitting = attempts.find(({blocks}) => blocks.length <= MAX_RULES);
  const longest = Math.max(...(fitting?.blocks ?? [first]).flat().map(({length}) => length));
  if (!fitting || longest > MAX_LINE) {
    const found = Math.min(...attempts.map(({blocks}) => blocks.length));
    throw new HostError(
      `The file _headers does not fit Cloudflare Pages: found ${found} rules and a line of ` +
        `${longest} characters, expected at most ${MAX_RULES} and ${MAX_LINE}. Keep fewer releases ` +
        '(`npm run release -- --keep 1`), or drop redirects from docs/redirects.json.',
    );
  }
  const {cost, blocks} = fitting;
  const note = `# Left out, because Cloudflare Pages takes ${MAX_RULES} rules: ${cost}.\n\n`;
  return (cost ? note : '') + blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}
