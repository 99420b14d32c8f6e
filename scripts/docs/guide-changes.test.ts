import {spawnSync} from 'node:child_process';
import {existsSync, globSync, readFileSync, renameSync} from 'node:fs';
import path, {posix} from 'node:path';
import {describe, expect, it} from 'vitest';
import {getPageId, getRoute, listGuides} from '../../src/guides/guide-names.ts';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {buildDeletion, buildMove, NAMING_FILES, readSlug} from './guide-changes.ts';
import {removeFromSidebar} from './sidebar-source.ts';
import {REDIRECTS_FILE, ROUTES_FILE, readRedirects} from './site.ts';

type Project = ReadonlyMap<string, string>;

const read = (files: readonly string[]) =>
  new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const GUIDES = listGuides('docs');
const PROJECT: Project = read([
  ...GUIDES,
  ...globSync([...NAMING_FILES]),
  ...['sidebars.ts', ROUTES_FILE, REDIRECTS_FILE],
]);
const get = (project: Project, file: string) => project.get(file) ?? '';

/** The addresses of the last commit. */
const KNOWN = new Set(
  [...JSON.parse(get(PROJECT, ROUTES_FILE)), '/docs/events/event/'].map(String),
);

function prepare(project: Project) {
  const isGuide = (file: string) => /^docs\/[^_].*\.mdx$/.test(file);
  const isOwn = (file: string) => ['sidebars.ts', ROUTES_FILE, REDIRECTS_FILE].includes(file);
  return {
    known: KNOWN,
    sidebar: get(project, 'sidebars.ts'),
    routes: JSON.parse(get(project, ROUTES_FILE)) as string[],
    redirects: readRedirects(JSON.parse(get(project, REDIRECTS_FILE))),
    guides: new Map([...project].filter(([file]) => isGuide(file))),
    others: new Map([...project].filter(([file]) => !isGuide(file) && !isOwn(file))),
  };
}

function move(project: Project, from: string, to: string): Project {
  const changes = buildMove(prepare(project), from, to);
  return new Map([...project, ...changes].filter(([file]) => file !== `docs/${from}.mdx`));
}

/** Removes what the formatter changes in the sidebar and the lists: white space and last commas. */
const flatten = (project: Project) =>
  Object.fromEntries(
    [...project]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, text]) => [
        file,
        /sidebars|routes|redirects/.test(file)
          ? text.replaceAll(/\s+/g, '').replaceAll(/,(?=[\]}])/g, '')
          : text,
      ]),
  );

/** Lists published addresses and links that lead to no guide. */
function listLost(project: Project): string[] {
  const {guides, others, routes, redirects} = prepare(project);
  const current = new Set([...guides].map(([file, text]) => getRoute(file, readSlug(text))));
  const known = new Set([...current, ...redirects.map(({from}) => from)]);
  const links = [...guides, ...others].flatMap(([file, text]) => {
    const absolute = [...text.matchAll(/(?<=["'(])\/docs\/[\w/-]*\/(?=[#"')])/g)]
      .map(([route]) => route)
      .filter((route) => !current.has(route));
    const relative = [...text.matchAll(/\]\(([\w./-]+\.mdx)/g)]
      .map(([, link = '']) => posix.join(posix.dirname(file), link))
      .filter((target) => guides.has(file) && !guides.has(target));
    return [...absolute, ...relative].map((link) => `${file}: ${link}`);
  });
  return [...links, ...routes.filter((route) => !known.has(route))];
}

/** A small project: two folders, relative links in all directions, a section with a redirect. */
const SMALL: Project = new Map([
  ['docs/events/event.mdx', '[A](date.mdx#a) ![B](gate.png) [C](../shops/shop.mdx) [D](#d)'],
  ['docs/events/date.mdx', '[A](event.mdx) [B](/docs/events/event)'],
  ['docs/shops/shop.mdx', '[A](../events/event.mdx#a)\n[B](event.mdx)\n\n## Doors\n'],
  ['specs/shop/main.tsp', '/** See [dates](/docs/events/event/#d). */\nop get(): "events/event";'],
  ['specs/published/shop.json', '{"text": "See [dates](/docs/events/event/#d)."}'],
  [
    'product/index.ts',
    "landing: 'events/event', to: '/docs/events/event/#a', '/docs/events/event-x/'",
  ],
  ['sidebars.ts', "[{items: ['events/event', 'events/date']}, {items: ['shops/shop']}]"],
  [ROUTES_FILE, '["/docs/events/date/", "/docs/events/event/", "/docs/shops/shop/"]'],
  [REDIRECTS_FILE, '[{"from": "/docs/events/event/#old", "to": "/docs/events/event/#new"}]'],
]);

function listIds(project: Project): string[] {
  return [...get(project, 'sidebars.ts').matchAll(/'([\w-]+(?:\/[\w-]+)+)'/g)].map(
    ([, id = '']) => id,
  );
}

/** Every guide of this site, and of a small project that does not depend on the product. */
const CASES = [SMALL, PROJECT].flatMap((project) =>
  listIds(project).map((id) => [id, project] as const),
);

describe('every guide', () => {
  it.each(CASES)('is renamed and back without a difference: %s', (id, project) => {
    const other = `${posix.dirname(id)}/for-a-while`;
    const there = move(project, id, other);
    expect(listIds(there).sort()).toEqual([...prepare(there).guides.keys()].map(getPageId).sort());
    // Tests of the product and the small project name guides that do not exist.
    expect(listLost(there)).toHaveLength(listLost(project).length);
    expect(flatten(move(there, other, id))).toEqual(flatten(project));
  });

  it.each(CASES)('is removed from the sidebar without another one: %s', (id, project) => {
    const sidebar = removeFromSidebar(get(project, 'sidebars.ts'), id);
    const left = listIds(new Map([['sidebars.ts', sidebar]]));
    expect(left).toEqual(listIds(project).filter((each) => each !== id));
  });
});

describe('a guide that moves to another folder', () => {
  const there = move(SMALL, 'events/event', 'shops/party');

  it('keeps its relative links, and those of others to it', () => {
    expect(get(there, 'docs/shops/party.mdx')).toBe(
      '[A](../events/date.mdx#a) ![B](../events/gate.png) [C](shop.mdx) [D](#d)',
    );
    expect(get(there, 'docs/events/date.mdx')).toContain(
      '[A](../shops/party.mdx) [B](/docs/shops/party)',
    );
    expect(get(there, 'docs/shops/shop.mdx')).toContain('[A](party.mdx#a)\n[B](event.mdx)');
  });

  it('is renamed in every form of its name, and nothing else is', () => {
    expect(get(there, 'product/index.ts')).toBe(
      "landing: 'shops/party', to: '/docs/shops/party/#a', '/docs/events/event-x/'",
    );
    expect(get(there, 'specs/shop/main.tsp')).toBe(
      '/** See [dates](/docs/shops/party/#d). */\nop get(): "events/event";',
    );
    expect(get(there, 'specs/published/shop.json')).toContain('(/docs/shops/party/#d)');
    expect(get(there, 'sidebars.ts')).toContain("['shops/party', 'events/date']");
  });

  it('leaves a redirect when its address was committed, and the redirects of its sections follow', () => {
    const redirects: unknown = JSON.parse(get(there, REDIRECTS_FILE));
    expect(redirects).toEqual([
      {from: '/docs/shops/party/#old', to: '/docs/shops/party/#new'},
      {from: '/docs/events/event/', to: '/docs/shops/party/'},
    ]);
    const renamed = move(there, 'shops/party', 'shops/feast');
    expect(JSON.parse(get(renamed, ROUTES_FILE))).not.toContain('/docs/shops/party/');
    expect(readRedirects(JSON.parse(get(renamed, REDIRECTS_FILE))).map(({from}) => from)).toEqual([
      '/docs/shops/feast/#old',
      '/docs/events/event/',
    ]);
  });
});

const remove = (id: string, to?: string) => buildDeletion(prepare(SMALL), id, to);

describe('npm run guide -- delete', () => {
  it('removes the page from the sidebar, and redirects its readers', () => {
    const changes = remove('events/event', 'shops/shop#doors');
    expect(changes.get('sidebars.ts')).toBe("[{items: ['events/date']}, {items: ['shops/shop']}]");
    expect(JSON.parse(changes.get(REDIRECTS_FILE) ?? '')).toEqual([
      {from: '/docs/shops/shop/#old', to: '/docs/shops/shop/#doors'},
      {from: '/docs/events/event/', to: '/docs/shops/shop/#doors'},
    ]);
  });

  it('leaves no redirect to a deleted section, or from a section to itself', () => {
    const redirects = [
      {from: '/docs/shops/shop/#doors', to: '/docs/events/event/#doors'},
      {from: '/docs/shops/shop/#hall', to: '/docs/events/event/'},
      {from: '/docs/shops/hall/', to: '/docs/events/event/#hall'},
    ];
    const input = {...prepare(SMALL), redirects};
    const list = (to: string) =>
      readRedirects(JSON.parse(buildDeletion(input, 'events/event', to).get(REDIRECTS_FILE) ?? ''));
    const gone = {from: '/docs/events/event/', to: '/docs/shops/shop/#doors'};
    expect(list('shops/shop#doors')).toEqual([
      {from: '/docs/shops/shop/#hall', to: '/docs/shops/shop/#doors'},
      {from: '/docs/shops/hall/', to: '/docs/shops/shop/#doors'},
      gone,
    ]);
    expect(list('shops/shop')).toEqual([
      {from: '/docs/shops/hall/', to: '/docs/shops/shop/'},
      {...gone, to: '/docs/shops/shop/'},
    ]);
  });

  it('needs no other guide when the address was never committed and no redirect leads to it', () => {
    const renamed = prepare(move(SMALL, 'events/event', 'events/feast'));
    expect(() => buildDeletion(renamed, 'events/feast', undefined)).toThrow(/redirects lead to it/);
    const changes = buildDeletion({...renamed, redirects: []}, 'events/feast', undefined);
    expect(JSON.parse(changes.get(ROUTES_FILE) ?? '')).not.toContain('/docs/events/feast/');
    expect(changes.has(REDIRECTS_FILE)).toBe(false);
  });

  it('removes a category with its only page', () => {
    const changes = remove('shops/shop', 'events/event');
    expect(changes.get('sidebars.ts')).toBe("[{items: ['events/event', 'events/date']}, ]");
    expect(() => removeFromSidebar("[{type: 'doc', id: 'a/b', label: 'B'}]", 'a/b')).toThrow(
      /'a\/b' in an entry with a label/,
    );
  });
});

it('a move is complete, and can be repeated, when its files cannot be formatted', () => {
  const folder = makeFolder();
  for (const [file, text] of SMALL) writeText(path.join(folder, file), text);
  const command = path.resolve('scripts/docs/guide-command.ts');
  const args = [command, 'move', 'events/event', 'shops/party'];
  const run = () => spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8'});
  expect(run()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^All is done, but nothing is formatted\. .*sidebars\.ts/m),
  });
  const [from, to] = ['docs/events/event.mdx', 'docs/shops/party.mdx'].map((file) =>
    path.join(folder, file),
  ) as [string, string];
  expect([existsSync(from), existsSync(to)]).toEqual([false, true]);
  const redirects = readFileSync(path.join(folder, REDIRECTS_FILE), 'utf8');
  renameSync(to, from);
  run();
  expect(readFileSync(path.join(folder, REDIRECTS_FILE), 'utf8')).toBe(redirects);
});

it.each([
  ['move a page that does not exist', () => move(SMALL, 'events/none', 'events/x'), /not exist/],
  ['take a name that is taken', () => move(SMALL, 'events/event', 'shops/shop'), /exists already/],
  [
    'delete a page that no sidebar names',
    () => removeFromSidebar('[]', 'events/event'),
    /does not name the page/,
  ],
  [
    'delete a known page without another one',
    () => remove('events/event'),
    /--to events\/overview/,
  ],
  [
    'redirect readers to a missing guide',
    () => remove('events/event', 'shops/none'),
    /shops\/none\.mdx is not a guide/,
  ],
])('refuses to %s', (_, change, message) => {
  expect(change).toThrow(message);
});
