import {definition} from './definition.ts';

/**
 * Guides that the foot of every page leads to. Separate from the navbar, whose settings would add 1.4 kB compressed to
 * each script that shows a footer.
 */
export const FOOTER_GUIDES = definition.footer;

export const FOOTER_COLUMNS = definition.footerColumns ?? [];
