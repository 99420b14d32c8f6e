import {createHash} from 'node:crypto';
import {Readable} from 'node:stream';
import {describe, expect, it} from 'vitest';
import {auditInline, hashInline} from './inline-audit.ts';
import {HostError} from './read-site.ts';
import {scanHtml} from './scan-html.ts';

const EXPECTED = {
  scripts: [
    {name: 'mode', purpose: 'sets the mode', pattern: /^mode\(.*\)$/, pages: 'site'},
    {name: 'lead on', purpose: 'leads on', pattern: /^go\(.*\)$/, pages: 'redirect'},
  ],
  styles: ['display: none;'],
} as const;

const PAGE = '<p style="display: none;"></p><script>mode(1)</script><script src=a.js></script>';
const REDIRECT = '<script>go("/docs/")</script>';

const audit = (pages: Record<string, string>) =>
  auditInline(
    EXPECTED,
    Readable.from(Object.entries(pages).map(([file, html]) => [file, scanHtml(html)] as const)),
  );

describe('the inline code of the built pages', () => {
  it('is hashed as browsers hash it', async () => {
    const hash = createHash('sha256').update('mode(1)', 'utf8').digest('base64');
    const {scripts, styles} = await audit({'index.html': PAGE, 'old.html': REDIRECT});
    expect(scripts).toContain(`'sha256-${hash}'`);
    expect(scripts).toHaveLength(2);
    expect(styles).toEqual([hashInline('display: none;')]);
  });

  it.each([
    ['an unknown script', `${PAGE}<script>track()</script>`, /index\.html has an unknown inline/],
    ['a script twice', `${PAGE}<script>mode(1)</script>`, /"mode" 2 times, expected once/],
    ['no script where one belongs', '<p style="display: none;">', /"mode" 0 times/],
    ['an unknown style', `${PAGE}<b style="color: red">`, /unknown style attribute "color: red"/],
    ['a style element', `${PAGE}<style>b{}</style>`, /<style>/],
    ['a handler', `${PAGE}<b onclick="x()">`, /<b onclick>/],
    ['a script as an address', `${PAGE}<a href=" javascript:x()">`, /<a href>/],
    [
      'a script of two types',
      `${PAGE}<script type="" type="text/x-a">x()</script>`,
      /unknown inline/,
    ],
    ['a second handler', `${PAGE}<b title=a onclick=y onclick="x()">`, /<b onclick>/],
    ['a document in an attribute', `${PAGE}<iframe srcdoc="<b>">`, /<iframe srcdoc>/],
  ])('stops the build with %s', async (_, html, message) => {
    const run = audit({'index.html': html, 'old.html': REDIRECT});
    await expect(run).rejects.toThrow(HostError);
    await expect(run).rejects.toThrow(message);
    await expect(run).rejects.toThrow(/src\/config\/headers\.ts/);
  });

  it('stops the build when one page has another wording of a script', async () => {
    const other = PAGE.replace('mode(1)', 'mode(2)');
    const run = audit({'a.html': PAGE, 'b.html': other, 'old.html': REDIRECT});
    await expect(run).rejects.toThrow('b.html has another wording of the script "mode"');
  });

  it('names ten faults and counts the rest', async () => {
    const pages = Object.fromEntries(
      Array.from({length: 15}, (_, at) => [`page-${at}.html`, '<p>No script</p>']),
    );
    await expect(audit(pages)).rejects.toThrow(/15 times:[\s\S]*page-9\.html[\s\S]*… and 5 more/);
  });
});

describe('reading a page', () => {
  it('takes data of scripts, comments and texts for what they are', () => {
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
});
