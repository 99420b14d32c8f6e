import {runInNewContext} from 'node:vm';
import {expect, it} from 'vitest';
import {LOST, RECOVERY_SCRIPT} from './index.ts';

type Case = {
  /** The response for the lost file; undefined when the server cannot be reached. */
  readonly response?: {readonly status: number; readonly type: string};
  readonly navigation?: 'navigate' | 'reload';
  readonly isLive?: boolean;
  readonly target?: object;
};

const SCRIPT = {tagName: 'SCRIPT', src: '/assets/js/main.1.js'};
const STYLE = {tagName: 'LINK', rel: 'stylesheet', href: '/assets/css/styles.1.css'};

/** Runs the script in a page that loses a file; returns what it requested, and whether it reloaded or showed a notice. */
async function lose({response, navigation = 'navigate', isLive = false, target = SCRIPT}: Case) {
  const done: string[] = [];
  let onError: (event: object) => void = () => {};
  runInNewContext(RECOVERY_SCRIPT, {
    document: {
      documentElement: {getAttribute: () => String(isLive)},
      body: {appendChild: ({textContent}: {textContent: string}) => done.push(textContent.trim())},
      createElement: () => ({
        setAttribute: () => {},
        appendChild: ({onclick}: {onclick: () => void}) => onclick(),
      }),
    },
    addEventListener: (_: 'error', listener: typeof onError) => {
      onError = listener;
    },
    performance: {getEntriesByType: () => [{type: navigation}]},
    location: {reload: () => done.push('reload')},
    fetch: (url: string) => {
      done.push(url);
      if (!response) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve({status: response.status, headers: {get: () => response.type}});
    },
  });
  onError({target});
  onError({target});
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

/** The test presses the button of the notice, which reloads, before the notice is on the page. */
const NOTICE = ['reload', LOST];

const GONE = {status: 404, type: 'text/plain'};
const PAGE = {status: 200, type: 'text/html; charset=utf-8'};
const FILE = {status: 200, type: 'text/javascript'};

it.each<[what: string, Case, done: readonly string[]]>([
  ['is gone', {response: GONE}, [SCRIPT.src, 'reload']],
  ['is a page of the host', {response: PAGE, target: STYLE}, [STYLE.href, 'reload']],
  ['is gone after a reload', {response: GONE, navigation: 'reload'}, [SCRIPT.src, ...NOTICE]],
  ['cannot be reached', {}, [SCRIPT.src, ...NOTICE]],
  ['is still there', {response: FILE}, [SCRIPT.src, ...NOTICE]],
  ['is lost by a live page', {response: GONE, isLive: true}, []],
  ['is an image', {response: GONE, target: {tagName: 'IMG', src: '/a.png'}}, []],
  ['is preloaded', {response: GONE, target: {tagName: 'LINK', rel: 'preload', href: '/a.js'}}, []],
])(
  'a lost file that %s is requested once, then the page reloads or shows a notice',
  async (_, given, done) => {
    expect(await lose(given)).toEqual(done);
  },
);
