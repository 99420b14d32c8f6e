import type {TwinKind} from '../twin.ts';
import {builtPages} from './built-pages.ts';
import {errors} from './errors.ts';
import {guides} from './guides.ts';
import {objects} from './objects.ts';
import {operations} from './operations.ts';
import {overviews} from './overviews.ts';

/**
 * All kinds of pages, each with its renderer. A page that none of them has is read from its HTML by the
 * last one, until its kind has a renderer of its own.
 */
export const TWIN_KINDS: readonly TwinKind[] = [
  guides,
  overviews,
  operations,
  objects,
  errors,
  builtPages,
];
