// @ts-expect-error: it has no types; its export is Prism.
import Core from 'prismjs/components/prism-core.js';
import 'prismjs/components/prism-markup.js';
import 'prismjs/components/prism-clike.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-go.js';

/** The part of prism-react-renderer's Prism that highlights samples in the browser, a quarter of its size. */
export const Prism: typeof import('prismjs') = Core;

// Stops Prism from highlighting the page when it is loaded.
Prism.manual = true;
