/** The writers by the ID of their language. The labels are in `labels.ts`. */
export {curl} from './curl.ts';
export {go} from './go.ts';
export {node} from './node.ts';
export {php} from './php.ts';
