import {expect, it} from 'vitest';
import {listUnknownGuids} from './guids.ts';
import {type BuiltGuide, parseBuiltGuide} from './read-built-guide.ts';
import {listWalkRequests} from './steps.ts';

/** Panels, cards and steps as React writes them: quoted attributes, closed elements. */
const makePanel = (language: string, file: string, code: string) =>
  `<div role="tabpanel" data-panel="${language}"><p class="code-file">${file}</p><pre class="code-text" tabindex="0"><code>${code}</code></pre></div>`;

const makeGroup = (title: string, panels: string) =>
  `<div class="code code-tabs" data-code="tabs"><div class="code-bar">${title && `<span class="code-title">${title}</span>`}<div class="code-tools"><button type="button" role="tab">PHP</button><button type="button" class="copy" aria-label="Copy code"></button></div></div>${panels}</div>`;

const makeBlock = (title: string, code: string) =>
  `<div class="code" data-code="block"><div class="code-bar"><span class="code-title">${title}</span><div class="code-tools"><span class="code-note">Bash</span></div></div><pre class="code-text"><code>${code}</code></pre></div>`;

const PANELS =
  makePanel('php', 'PHP', '&lt;?php <span class="token">1</span>') +
  makePanel('curl', 'cURL', 'curl a');

const PAGE = `<article><h2>Before</h2><p><a href="/docs/">Docs</a></p>
<h2>Step 1: One</h2>
<p><a href="/docs/events/event/#publish">One</a> <a class="operation" href="/api/dashboard/create-event/"><span>POST</span></a></p>
<p><a href="/docs/events/event/">Again</a></p>
<h2>Step 2: Two</h2><p>Two</p>
<h2>After</h2>
${makeGroup('<span>POST</span><a href="/api/dashboard/create-event/">Create event</a>', PANELS)}
${makeGroup('<span>GET</span>Who am I', PANELS)}
${makeGroup('', makePanel('php', 'receiver.php', '&lt;?php 2'))}
${makeBlock('send.sh', 'send')}
${makeBlock('Bash', 'export A=1')}
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
  expect(steps).toEqual([['/docs/events/event/', '/api/dashboard/create-event/'], []]);
});

it('takes a request from the guide of its step, and from the reference when no guide shows it', () => {
  const guide = {...EMPTY, samples: parseBuiltGuide(PAGE).samples};
  const step = ['/docs/events/event/', '/api/dashboard/create-event/', '/api/webhooks/b/'];
  const overview = {...EMPTY, steps: [step, ...Array.from({length: 9}, () => [])]};
  const read = (route: string) => (route === '/docs/' ? overview : guide);
  expect(listWalkRequests(read, readReference)).toMatchObject([
    {step: 1, host: 'dashboard', page: '/docs/events/event/', title: 'Create event'},
    {step: 1, host: 'webhooks', page: '/api/webhooks/b/'},
  ]);
});

it('stops when the quickstart does not have ten steps', () => {
  const read = () => ({...EMPTY, steps: Array.from({length: 11}, () => [])});
  expect(() => listWalkRequests(read, readReference)).toThrow(
    'has 11 sections "Step …", expected 10',
  );
  expect(() => listWalkRequests(() => EMPTY, readReference)).toThrow(
    'has 0 sections "Step …", expected 10',
  );
});

it('stops when a call of the sale is on no page', () => {
  const step = ['/docs/orders/overview/'];
  const overview = {...EMPTY, steps: [step, ...Array.from({length: 9}, () => [])]};
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
