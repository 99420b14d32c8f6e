import {definition} from './definition.ts';

/**
 * Guides that the foot of every page leads to. Not beside the navbar: what reads the owner's settings
 * there is 1.4 kB compressed in each script that shows a footer.
 */
export const FOOTER_GUIDES = definition.footer;

/** Further columns of the owner's. */
export const FOOTER_COLUMNS = definition.footerColumns ?? [];
