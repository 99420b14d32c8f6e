import {createHash} from 'node:crypto';
import {Readable} from 'node:stream';
import {describe, expect, it} from 'vitest';
import {LEAD_ON_SCRIPT} from '../../src/outputs/lead-on/index.ts';
import {HEAD_SCRIPTS} from '../../src/plugins/head-scripts/index.ts';
import {auditInline, hashInline, scanHtml} from './inline-audit.ts';
import {HostError} from './read-site.ts';

const SCRIPT = HEAD_SCRIPTS[0] ?? '';
const PAGE = `<p style="display: none;"></p><script>${SCRIPT}</script><script src=a.js></script>`;

const audit = (pages: Record<string, string>) =>
  auditInline(Readable.from(Object.entries(pages).map((page) => page)));

describe('the inline code of the built pages', () => {
  it('is hashed as browsers hash it', async () => {
    const hash = createHash('sha256').update(SCRIPT, 'utf8').digest('base64');
    const redirect = `<script>${LEAD_ON_SCRIPT}</script>`;
    const {scripts, styles} = await audit({'a.html': PAGE, 'b.html': PAGE, 'old.html': redirect});
    expect(scripts).toContain(`'sha256-${hash}'`);
    expect(scripts).toHaveLength(2);
    expect(styles).toEqual([hashInline('display: none;')]);
  });

  it.each([
    ['an unknown script', '<script>track()</script>', /a\.html has an unknown inline/],
    ['more in a known script', `<script>${SCRIPT};track()</script>`, /unknown inline/],
    ['another form of a known script', `<script>${SCRIPT} </script>`, /unknown inline/],
    ['an unknown style', '<b style="color: red">', /unknown style attribute "color: red"/],
    ['a style element', '<style>b{}</style>', /<style>/],
    ['a script as an address', '<a href=" javascript:x()">', /<a href>/],
    ['two types', '<script type="" type="text/x-a">x()</script>', /unknown inline/],
    ['a second handler', '<b title=a onclick=y onclick="x()">', /<b onclick>/],
    ['a document in an attribute', '<iframe srcdoc="<b>">', /<iframe srcdoc>/],
  ])('stops the build with %s', async (_, html, message) => {
    const run = audit({'a.html': PAGE + html});
    await expect(run).rejects.toThrow(HostError);
    await expect(run).rejects.toThrow(message);
    await expect(run).rejects.toThrow(/scripts\/hosts\/inline-audit\.ts/);
  });

  it('names ten faults and counts the rest', async () => {
    const pages = Array.from({length: 15}, (_, at) => [`page-${at}.html`, '<b onclick="x()">']);
    const run = audit(Object.fromEntries(pages));
    await expect(run).rejects.toThrow(/15 times:[\s\S]*page-9\.html.* and 5 more/);
  });
});

it('data for scripts, comments and texts of a page are not taken for inline code', () => {
  const html =
    '<!-- <script>no()</script> --><title><script>no()</script></title>' +
    '<p title="<script>no()</script>">a &lt;script&gt; b</p>' +
    '<script type=application/ld+json>{"a":"<b onclick=x>"}</script>' +
    '<script type=text/x-shape>{}</script><script type=module>yes(1 < 2 && "</p>")</script>';
  expect(scanHtml(html)).toEqual({
    scripts: ['yes(1 < 2 && "</p>")'],
    styles: [],
    forbidden: [],
  });
});
