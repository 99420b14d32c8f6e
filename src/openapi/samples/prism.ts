import './prism-global.ts';
// Its JavaScript has marks for each access of a property, which nobody reads and each page would carry.
import 'prismjs/components/prism-javascript.js';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-markup-templating.js';
import 'prismjs/components/prism-php.js';

/** Prism with the grammars of samples and guides; a further one is `prismjs/components/prism-….js`. */
export {Prism} from 'prism-react-renderer';
