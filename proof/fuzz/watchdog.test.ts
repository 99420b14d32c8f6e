import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {text} from 'node:stream/consumers';
import {describe, expect, it} from 'vitest';
import {findLiveHtml} from './inspect-html.ts';
import {readSeed} from './seed.ts';

const WATCHDOG = new URL('watchdog.ts', import.meta.url).href;

/** Runs a program with a watchdog of a quarter of a second around an endless check. */
async function runEndless(check: string): Promise<{signal: unknown; errors: string}> {
  const program =
    `import {startWatchdog} from ${JSON.stringify(WATCHDOG)};\n` +
    `const watchdog = startWatchdog(250);\n` +
    `watchdog.guard(Buffer.from('{"the": "document"}'), () => {${check}});\nwatchdog.stop();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [errors, [, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return {signal, errors};
}

describe('the watchdog', () => {
  it('names the document that does not come to an end, and ends the process', async () => {
    const {signal, errors} = await runEndless('for (;;);');
    expect(signal).toBe('SIGKILL');
    expect(errors).toContain('{"the": "document"}');
  });

  it('says nothing of a document that does', async () => {
    expect(await runEndless('return 1')).toEqual({signal: null, errors: ''});
  });
});

describe('HTML that is looked through', () => {
  it.each([
    '<script>1</script>',
    '<script type="module">1</script>',
    '<script type="text/x-shape">{"a": "<!--"}</script>',
    '<p onclick="x">a</p>',
    '<svg><a xlink:href="x">a</a></svg>',
    '<img src="x">',
    '<iframe srcdoc="x"></iframe>',
    '<a href="javascript:x">a</a>',
    '<a href=" JaVa&#9;script&colon;x">a</a>',
    '<a href="data:text/html,x">a</a>',
    '<p style="color: red">a</p>',
    '<math><mtext></mtext></math>',
    '<template><script>1</script></template>',
    '<form action="x"></form>',
  ])('is refused for %s', (html) => {
    expect(findLiveHtml(`<article><p>a</p>${html}</article>`)).not.toEqual([]);
  });

  it('passes when it only shows', () => {
    const html =
      '<h1>&lt;script&gt;</h1><a href="https://a.example/?a=javascript:x">a</a><a href="#a:b">b</a>' +
      '<script type="text/x-shape">{"a": "\\u003c"}</script><a href="mailto:a@b.c">c</a>';
    expect(findLiveHtml(html)).toEqual([]);
  });
});

describe('the seed of a run', () => {
  it('is the committed one, a number or a new one', () => {
    expect(readSeed({})).toBe(readSeed({}));
    expect(readSeed({FUZZ_SEED: '7'})).toBe(7);
    expect(readSeed({FUZZ_SEED: 'random'})).toBeGreaterThan(0);
    expect(() => readSeed({FUZZ_SEED: 'seven'})).toThrow('FUZZ_SEED');
  });
});
