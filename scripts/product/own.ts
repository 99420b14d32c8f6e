import {existsSync} from 'node:fs';
import {definition} from '../../src/config/definition.ts';
import {product} from '../../src/config/product.ts';

const {storage} = definition;
const own = URL.canParse(storage) ? new URL(storage).href.replace(/\/+$/, '') : undefined;

/** Whether the site is made of the documents that come with the project. */
export const isEmbedded = product.storageUrl === own && existsSync('specs');

/** Tests that only the documents and guides which come with the project can pass. */
export const LEFT_OUT: readonly string[] = isEmbedded ? [] : ['e2e/embedded/**', 'specs/**'];
