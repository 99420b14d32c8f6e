import {Prism} from 'prism-react-renderer';

// Prism's own files of languages look for it here, as those of Docusaurus do.
Object.assign(globalThis, {Prism});
