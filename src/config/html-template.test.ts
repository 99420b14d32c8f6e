import {runInNewContext} from 'node:vm';
import upstream from '@docusaurus/core/lib/ssg/ssgTemplate.html.js';
import {describe, expect, it} from 'vitest';
import {htmlTemplate, START_SCRIPT} from './html-template.ts';

type Browser = {
  readonly isHidden?: boolean;
  readonly hasObserver?: boolean;
  readonly isParsing?: boolean;
};

/** Runs the script in a page of two scripts; returns what started and a way to advance the time. */
function run({isHidden = false, hasObserver = true, isParsing = false}: Browser) {
  const started: string[] = [];
  const attributes = new Map([['data-lang', 'php']]);
  const handlers: Partial<Record<'paint' | 'timer' | 'fail' | 'parsed', () => void>> = {};
  class PerformanceObserver {
    constructor(callback: () => void) {
      handlers.paint = callback;
    }
    observe(): void {}
  }
  const document = {
    readyState: isParsing ? 'loading' : 'interactive',
    hidden: isHidden,
    addEventListener: (_: 'DOMContentLoaded', callback: () => void) => {
      handlers.parsed = () => {
        document.readyState = 'interactive';
        callback();
      };
    },
    querySelectorAll: () => [{href: '/runtime.js'}, {href: '/main.js'}],
    createElement: () => ({}),
    documentElement: {
      removeAttribute: (name: string) => attributes.delete(name),
      setAttribute: (name: string, value: string) => attributes.set(name, value),
    },
    head: {
      appendChild: ({src, onerror}: {readonly src: string; readonly onerror: () => void}) => {
        started.push(src);
        handlers.fail = onerror;
      },
    },
  };
  runInNewContext(START_SCRIPT, {
    ...(hasObserver && {PerformanceObserver}),
    setTimeout: (callback: () => void) => {
      handlers.timer = callback;
    },
    document,
  });
  return {started, handlers, attributes};
}

const SCRIPTS = ['/runtime.js', '/main.js'];

describe('the scripts of a page', () => {
  it('start in their order with the first paint, and once', () => {
    const {started, handlers} = run({});
    expect(started).toEqual([]);
    handlers.paint?.();
    expect(started).toEqual(SCRIPTS);
    // What also starts them after a while, where no paint is reported.
    handlers.timer?.();
    expect(started).toEqual(SCRIPTS);
    const unpainted = run({});
    unpainted.handlers.timer?.();
    expect(unpainted.started).toEqual(SCRIPTS);
  });

  it('wait for the complete HTML when the first paint is earlier', () => {
    const {started, handlers} = run({isParsing: true});
    handlers.paint?.();
    expect(started).toEqual([]);
    handlers.parsed?.();
    expect(started).toEqual(SCRIPTS);
  });

  it.each([{isHidden: true}, {hasObserver: false}])(
    'start at once in a browser that reports no paint: %j',
    (browser) => {
      expect(run(browser).started).toEqual(SCRIPTS);
    },
  );

  it('leave the page to style sheets when one of them cannot be loaded', () => {
    const {handlers, attributes} = run({isHidden: true});
    expect([...attributes]).toEqual([['data-lang', 'php']]);
    handlers.fail?.();
    expect([...attributes]).toEqual([['data-unscripted', '']]);
  });
});

describe('the frame of a page', () => {
  // Fails when an upgrade of Docusaurus changes the frame: copy its changes.
  it('is that of Docusaurus, except how the scripts start and a line for programs', () => {
    const deferred = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';
    const preloaded =
      '<link rel="preload" as="script" href="<%= it.baseUrl %><%= script %>" fetchpriority="low" data-start />';
    expect(upstream.split(deferred)).toHaveLength(2);
    expect(htmlTemplate).toBe(
      upstream
        .replace(deferred, () => preloaded)
        .replace('  </head>', () => `    <script>${START_SCRIPT}</script>\n  </head>`)
        .replace(
          '    <%~ it.preBodyTags %>',
          (tags) =>
            '    <p class="visually-hidden" aria-hidden="true">Index of all pages as Markdown: ' +
            `<%= it.baseUrl %>llms.txt</p>\n${tags}`,
        ),
    );
  });
});
