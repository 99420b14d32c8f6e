import {runInNewContext} from 'node:vm';
import {describe, expect, it} from 'vitest';
import {LOST, RECOVERY_SCRIPT} from './index.ts';

type Made = {
  tagName: string;
  textContent?: string;
  id?: string;
  onclick?: () => void;
  children: Made[];
};

type Case = {
  /** What the server answers for the lost file; nothing when it cannot be reached. */
  readonly answer?: {readonly status: number; readonly type: string};
  readonly navigation?: 'navigate' | 'reload';
  readonly isLive?: boolean;
  readonly target?: object;
};

const SCRIPT = {tagName: 'SCRIPT', src: '/assets/js/main.1.js'};
const STYLE = {tagName: 'LINK', rel: 'stylesheet', href: '/assets/css/styles.1.css'};

/** Runs the script in a page that loses a file; gives what it requested, how often it reloaded, what it shows. */
async function loseFile({answer, navigation = 'navigate', isLive = false, target = SCRIPT}: Case) {
  const asked: string[] = [];
  const shown: Made[] = [];
  let reloads = 0;
  let onError: (event: object) => void = () => {};
  const makeElement = (tagName: string) => {
    const children: Made[] = [];
    const append = (child: Made) => children.push(child);
    return {tagName, children, setAttribute: () => {}, appendChild: append};
  };
  runInNewContext(RECOVERY_SCRIPT, {
    document: {
      documentElement: {getAttribute: () => String(isLive)},
      body: {appendChild: (element: Made) => shown.push(element)},
      createElement: makeElement,
    },
    addEventListener: (_: 'error', listener: (event: object) => void) => {
      onError = listener;
    },
    performance: {getEntriesByType: () => [{type: navigation}]},
    location: {reload: () => reloads++},
    fetch: (url: string) => {
      asked.push(url);
      if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve({status: answer.status, headers: {get: () => answer.type}});
    },
  });
  onError({target});
  onError({target});
  await new Promise((resolve) => setImmediate(resolve));
  const [notice] = shown;
  notice?.children[0]?.onclick?.();
  const ownReloads = notice ? reloads - 1 : reloads;
  return {asked, reloads: ownReloads, notices: shown.map(({textContent}) => textContent?.trim())};
}

const GONE = {status: 404, type: 'text/plain'};
const FILE = {status: 200, type: 'text/javascript'};

describe('a page that loses a file before it is live', () => {
  it('requests the file once, and reloads when the server no longer has it', async () => {
    expect(await loseFile({answer: GONE})).toEqual({asked: [SCRIPT.src], reloads: 1, notices: []});
  });

  it('reloads when the host answers missing files with a page', async () => {
    const answer = {status: 200, type: 'text/html; charset=utf-8'};
    const asked = [STYLE.href];
    expect(await loseFile({answer, target: STYLE})).toEqual({asked, reloads: 1, notices: []});
  });

  it('says so instead of reloading again, so that it never loops', async () => {
    const outcome = await loseFile({answer: GONE, navigation: 'reload'});
    expect(outcome).toMatchObject({reloads: 0, notices: [LOST]});
  });

  it.each([
    ['the server cannot be reached', {}],
    ['the server still has the file', {answer: FILE}],
  ])('says so when %s', async (_, given) => {
    expect(await loseFile(given)).toMatchObject({reloads: 0, notices: [LOST]});
  });

  it.each([
    ['is live already', {isLive: true}],
    ['loses an image', {target: {tagName: 'IMG', src: '/a.png'}}],
    ['loses a preloaded file', {target: {tagName: 'LINK', rel: 'preload', href: '/a.js'}}],
  ])('asks nothing when it %s', async (_, given) => {
    const outcome = await loseFile({answer: GONE, ...given});
    expect(outcome).toEqual({asked: [], reloads: 0, notices: []});
  });
});
