import type {ConfigureWebpackUtils, LoadContext} from '@docusaurus/types';
import {expect, it} from 'vitest';
import asRenderedPlugin from './index.ts';

it('only the bundle that renders the pages is left large', () => {
  const {configureWebpack} = asRenderedPlugin({} as LoadContext);
  const configure = (isServer: boolean) =>
    configureWebpack?.({}, isServer, {} as ConfigureWebpackUtils, undefined);
  expect(configure(true)).toMatchObject({optimization: {concatenateModules: false}});
  expect(configure(false)).toEqual({});
});
