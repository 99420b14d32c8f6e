import {AS_RENDERED} from '../../src/plugins/as-rendered/check-as-rendered.ts';

// A module of its own with nothing before it: `@docusaurus/bundler/lib/minifyHtml.js` reads the
// variable once, when it is imported. Set later it would only be seen by worker threads, and there
// are none on one processor or for fewer than a hundred pages.
process.env[AS_RENDERED.variable] = AS_RENDERED.value;
