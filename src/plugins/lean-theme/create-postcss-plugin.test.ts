import {createRequire} from 'node:module';
import postcss, {type AcceptedPlugin} from 'postcss';
import {describe, expect, it} from 'vitest';
import {createPostCssPlugin} from './create-postcss-plugin.ts';

const PRESET = createRequire(import.meta.url).resolve('postcss-preset-env');

describe('a PostCSS plugin that is made once', () => {
  it('is the one of the path, with the options, for every style sheet', async () => {
    const plugin = createPostCssPlugin([PRESET, {browsers: 'safari 15'}]) as AcceptedPlugin;
    expect(plugin).toHaveProperty('postcssPlugin', 'postcss-preset-env');
    for (const name of ['first', 'second']) {
      const {css} = await postcss([plugin]).process(`.${name} { user-select: none; }`, {
        from: undefined,
      });
      expect(css).toContain(`.${name} { -webkit-user-select: none`);
    }
  });

  it.each([[{postcssPlugin: 'made already'}], ['a-name'], [[{no: 'path'}]]])(
    'is left as it is when it is no path with options: %j',
    (entry) => {
      expect(createPostCssPlugin(entry)).toBe(entry);
    },
  );
});
