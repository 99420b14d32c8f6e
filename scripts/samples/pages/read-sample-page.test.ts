import {describe, expect, it} from 'vitest';
import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import {readSamplePage} from './read-sample-page.ts';

const SHAPE = {id: 'a', answer: {kind: 'json', status: '200', mediaType: 'application/json'}};

function buildPage(languages = LANGUAGES.map(({id}) => String(id))): string {
  const panels = languages.map(
    (id) =>
      `<div data-panel=${id}><p>${id}<pre class=ref-code><code><span class="token">&lt;?${id}</span>\n &amp;&amp; "x"\n</code></pre></div>`,
  );
  return `<!doctype html><main>${panels.join('')}
    <script type=text/x-shape data-shape="">${JSON.stringify(SHAPE)}</script>
    <div id=example-response-200><pre><code>{<span>"a"</span>: 1}</code></pre></div></main>`;
}

describe('A page', () => {
  it('gives its samples as a reader copies them, its shape and its example answer', () => {
    const page = readSamplePage(buildPage(), 'create-event');
    expect([...page.samples]).toEqual(LANGUAGES.map(({id}) => [id, `<?${id}\n && "x"\n`]));
    expect(page.shape).toEqual(SHAPE);
    expect(page.answer).toBe('{"a": 1}');
  });

  it('is refused when a sample or the shape is missing', () => {
    expect(() => readSamplePage(buildPage(['php', 'go', 'node']), 'create-event')).toThrow(
      /create-event .*no samples for curl/,
    );
    expect(() => readSamplePage('<main></main>', 'create-event')).toThrow(/found no shape/);
  });
});
