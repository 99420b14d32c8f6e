import './prism-global.ts';
// Replaces the JavaScript of prism-react-renderer, which makes pages larger by marking each property access.
import 'prismjs/components/prism-javascript.js';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-markup-templating.js';
import 'prismjs/components/prism-php.js';

/** Prism with the grammars of samples and guides; a further one is `prismjs/components/prism-….js`. */
export {Prism} from 'prism-react-renderer';
