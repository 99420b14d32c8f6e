import type {LoadContext, Plugin} from '@docusaurus/types';
import {checkAsRendered} from './check-as-rendered.ts';

/** Holds a build to pages that are written as they were rendered, before it begins its work. */
export default function asRenderedPlugin(_context: LoadContext): Plugin<void> {
  return {
    name: 'as-rendered',
    loadContent: async () => checkAsRendered(process.env),
  };
}
