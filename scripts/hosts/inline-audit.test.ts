import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {hashInline, InlineAudit} from './inline-audit.ts';
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

function audit(pages: Record<string, string>) {
  const found = new InlineAudit(EXPECTED);
  for (const [file, html] of Object.entries(pages)) found.add(file, scanHtml(html));
  return found.finish();
}

describe('the inline code of the built pages', () => {
  it('is hashed as browsers hash it', () => {
    const hash = createHash('sha256').update('mode(1)', 'utf8').digest('base64');
    const {scripts, styles} = audit({'index.html': PAGE, 'old.html': REDIRECT});
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
  ])('stops the build with %s', (_, html, message) => {
    const run = () => audit({'index.html': html, 'old.html': REDIRECT});
    expect(run).toThrow(HostError);
    expect(run).toThrow(message);
    expect(run).toThrow(/src\/config\/headers\.ts/);
  });

  it('stops the build when one page has another wording of a script', () => {
    const other = PAGE.replace('mode(1)', 'mode(2)');
    expect(() => audit({'a.html': PAGE, 'b.html': other, 'old.html': REDIRECT})).toThrow(
      'b.html has another wording of the script "mode"',
    );
  });

  it('stops the build when what is expected is nowhere', () => {
    expect(() => audit({'index.html': PAGE})).toThrow('no page has the script "lead on"');
  });

  it('names ten faults and counts the rest', () => {
    const pages = Object.fromEntries(
      Array.from({length: 15}, (_, at) => [`page-${at}.html`, '<p>No script</p>']),
    );
    expect(() => audit(pages)).toThrow(/18 times:[\s\S]*page-9\.html[\s\S]*… and 8 more/);
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
