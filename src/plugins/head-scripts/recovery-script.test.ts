import {runInNewContext} from 'node:vm';
import {expect, it} from 'vitest';
import {LOST, RECOVERY_SCRIPT} from './index.ts';

type Case = {
  /** What the server answers for the lost file; nothing when it cannot be reached. */
  readonly answer?: {readonly status: number; readonly type: string};
  readonly navigation?: 'navigate' | 'reload';
  readonly isLive?: boolean;
  readonly target?: object;
};

const SCRIPT = {tagName: 'SCRIPT', src: '/assets/js/main.1.js'};
const STYLE = {tagName: 'LINK', rel: 'stylesheet', href: '/assets/css/styles.1.css'};

/** Runs the script in a page that loses a file; gives what it requested, and whether it reloaded or said so. */
async function loseFile({answer, navigation = 'navigate', isLive = false, target = SCRIPT}: Case) {
  const done: string[] = [];
  let onError: (event: object) => void = () => {};
  runInNewContext(RECOVERY_SCRIPT, {
    document: {
      documentElement: {getAttribute: () => String(isLive)},
      body: {appendChild: ({textContent}: {textContent: string}) => done.push(textContent.trim())},
      createElement: () => ({setAttribute: () => {}, appendChild: () => {}}),
    },
    addEventListener: (_: 'error', listener: typeof onError) => {
      onError = listener;
    },
    performance: {getEntriesByType: () => [{type: navigation}]},
    location: {reload: () => done.push('reload')},
    fetch: (url: string) => {
      done.push(url);
      if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve({status: answer.status, headers: {get: () => answer.type}});
    },
  });
  onError({target});
  onError({target});
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

const GONE = {status: 404, type: 'text/plain'};
const PAGE = {status: 200, type: 'text/html; charset=utf-8'};
const FILE = {status: 200, type: 'text/javascript'};

it.each<[what: string, Case, done: readonly string[]]>([
  ['is gone', {answer: GONE}, [SCRIPT.src, 'reload']],
  ['is a page of the host', {answer: PAGE, target: STYLE}, [STYLE.href, 'reload']],
  ['is gone after a reload', {answer: GONE, navigation: 'reload'}, [SCRIPT.src, LOST]],
  ['cannot be reached', {}, [SCRIPT.src, LOST]],
  ['is still there', {answer: FILE}, [SCRIPT.src, LOST]],
  ['is lost by a live page', {answer: GONE, isLive: true}, []],
  ['is an image', {answer: GONE, target: {tagName: 'IMG', src: '/a.png'}}, []],
  ['is preloaded', {answer: GONE, target: {tagName: 'LINK', rel: 'preload', href: '/a.js'}}, []],
])(
  'a lost file that %s is requested once, and then the page reloads or says so',
  async (_, given, done) => {
    expect(await loseFile(given)).toEqual(done);
  },
);
