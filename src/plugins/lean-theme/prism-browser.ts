import './prism-manual.ts';
// @ts-expect-error: it has no types, and what it exports is Prism.
import Core from 'prismjs/components/prism-core.js';
import 'prismjs/components/prism-markup.js';
import 'prismjs/components/prism-clike.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-go.js';

/** The part of prism-react-renderer's Prism that forms of samples colour with, a quarter of its weight. */
export const Prism: typeof import('prismjs') = Core;
