import {expect, it} from 'vitest';
import {listUnknownGuids} from './guids.ts';
import {type BuiltGuide, parseBuiltGuide} from './read-built-guide.ts';
import {listWalkRequests} from './steps.ts';

const PANELS =
  '<div data-panel=php><p class=code-file data-panel-caption=true>PHP<pre><code>&lt;?php <span>1</span></code></pre></div>' +
  '<div data-panel=curl><p class=code-file data-panel-caption=true>cURL<pre><code>curl a</code></pre></div>';

const PAGE = `<article><div class=steps><ol>
<li><a href="/docs/events/event/#publish">One</a> <a class=operation href=/api/dashboard/create-event/><span>POST</span></a></li>
<li>Two</li></ol></div>
<div class="code code-tabs" data-code=tabs><div class=code-bar><span class=code-title><span>POST</span><a href=/api/dashboard/create-event/>Create event</a></span></div>${PANELS}</div>
<div class="code code-tabs" data-code=tabs><div class=code-bar><span class=code-title><span>GET</span>Who am I</span></div>${PANELS}</div>
<div class="code code-tabs" data-code=tabs><div class=code-bar></div><div data-panel=php><p class=code-file>receiver.php<pre><code>&lt;?php 2</code></pre></div></div>
<div class=code data-code=block><div class=code-bar><span class=code-title>send.sh</span></div><pre><code>send</code></pre></div>
<div class=code data-code=block><div class=code-bar><span class=code-title>Bash</span></div><pre><code>export A=1</code></pre></div>
</article>`;

const EMPTY: BuiltGuide = {samples: [], programs: new Map(), blocks: [], steps: []};
const readReference = (href: string) => ({
  title: href,
  href,
  code: new Map([['php', 'reference']]),
});

it('reads the samples of a built guide with their operation, and the code as it is copied', () => {
  const {samples} = parseBuiltGuide(PAGE);
  expect(samples).toEqual([
    {
      title: 'Create event',
      href: '/api/dashboard/create-event/',
      code: new Map([
        ['php', '<?php 1'],
        ['curl', 'curl a'],
      ]),
    },
    expect.objectContaining({title: 'Who am I', href: undefined}),
  ]);
});

it('reads programs by their file names, and the addresses of each step', () => {
  const {programs, blocks, steps} = parseBuiltGuide(PAGE);
  expect([...programs]).toEqual([
    ['receiver.php', '<?php 2'],
    ['send.sh', 'send'],
  ]);
  expect(blocks).toEqual(['send', 'export A=1']);
  expect(steps).toEqual([[['/docs/events/event/', '/api/dashboard/create-event/'], []]]);
});

it('takes a request from the guide of its step, and from the reference when no guide shows it', () => {
  const guide = {...EMPTY, samples: parseBuiltGuide(PAGE).samples};
  const step = ['/docs/events/event/', '/api/dashboard/create-event/', '/api/webhooks/b/'];
  const overview = {...EMPTY, steps: [[step, ...Array.from({length: 9}, () => [])]]};
  const read = (route: string) => (route === '/docs/' ? overview : guide);
  expect(listWalkRequests(read, readReference)).toMatchObject([
    {step: 1, host: 'dashboard', page: '/docs/events/event/', title: 'Create event'},
    {step: 1, host: 'webhooks', page: '/api/webhooks/b/'},
  ]);
});

it('stops when the overview does not have ten steps', () => {
  const read = () => ({...EMPTY, steps: [Array.from({length: 11}, () => [])]});
  expect(() => listWalkRequests(read, readReference)).toThrow('has 11 numbered steps, expected 10');
  expect(() => listWalkRequests(() => EMPTY, readReference)).toThrow('has no numbered steps');
});

it('stops when a call of the sale is on no page', () => {
  const step = ['/docs/orders/overview/'];
  const overview = {...EMPTY, steps: [[step, ...Array.from({length: 9}, () => [])]]};
  const read = (route: string) => (route === '/docs/' ? overview : EMPTY);
  expect(() => listWalkRequests(read, readReference)).toThrow('Get the catalogue of the shop');
});

it('names the GUIDs of a sample that no answer gave, except keys that a reader makes up', () => {
  const given = '8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02';
  const other = '9a1f5c70-3d82-4e6b-8f24-c0b7d95e1a36';
  const code = `curl /events/${given}\n  --header 'Idempotency-Key: ${other}'`;
  expect(listUnknownGuids(code, new Set([given]))).toEqual([]);
  expect(listUnknownGuids(code, new Set())).toEqual([given]);
});
