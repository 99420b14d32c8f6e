/** The list of records, one line for each language: its name is the id, its label is in `labels.ts`. */
export {curl} from './curl.ts';
export {go} from './go.ts';
export {node} from './node.ts';
export {php} from './php.ts';
