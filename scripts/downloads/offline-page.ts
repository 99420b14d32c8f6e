import {type Copy, toCopyLink} from './relative-link.ts';

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
const LINK_TAG = /<link\b[^>]*>/g;
const LINK_ATTRIBUTE = /( (?:href|src)=")(\/[^"]*)(?=")/g;
/** A tag with an address of the site; most have none. */
const TAG = /<[a-z][^>]*? (?:href|src)="\/[^>]*>/g;
/** A link that opens a menu with script is a link without it. */
const MENU_LINK = /<a\b[^>]*\brole="button"[^>]*>/g;
const MENU_ATTRIBUTE = / (?:role|aria-haspopup|aria-expanded)="[^"]*"/g;
/** The links in the head that a page on disk can use. */
const KEPT_LINK = /\brel="(?:stylesheet|icon|canonical|apple-touch-icon)"/;

/** Controls do nothing without script, and the search has no server. */
const STYLE = '<style>button,form,select{display:none!important}</style>';

/**
 * Writes a page of the built site so that it can be read from disk. It has no script, because a
 * browser loads no module from a file and the router knows no such address: it shows what every page
 * shows without script, with all languages of a sample below each other, in the colours of the system.
 *
 * @param html as the build writes it: every `>` in an attribute is escaped
 * @param from its path below the folder of the copy
 */
export function toOfflinePage(html: string, from: string, copy: Copy): string {
  return html
    .replace(SCRIPT, '')
    .replace(MENU_LINK, (tag) => tag.replace(MENU_ATTRIBUTE, ''))
    .replace(LINK_TAG, (tag) => (KEPT_LINK.test(tag) ? tag : ''))
    .replace(/<html\b/, '<html data-unscripted="" data-theme="light"')
    .replace('</head>', `${STYLE}</head>`)
    .replace(TAG, (tag) =>
      tag.replace(
        LINK_ATTRIBUTE,
        (_, name: string, link: string) =>
          name + toAttribute(toCopyLink(fromAttribute(link), from, copy)),
      ),
    );
}

const fromAttribute = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
const toAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/** A rule of one mode, or of both. */
const MODE_RULE = /([^{};]*\[data-theme=["']?(?:dark|light)["']?\][^{}]*)\{([^{}]*)\}/g;
const MODE = /\[data-theme=["']?(dark|light)["']?\]/g;

const MODE_QUERIES = {
  dark: '(prefers-color-scheme:dark)',
  light: 'not all and (prefers-color-scheme:dark)',
} as const;

/** Writes a rule so that its selectors of a mode hold where the reader's system has that mode. */
function toSystemModes(selectors: string, body: string): string {
  const single = selectors.split(/,(?![^(]*\))/);
  const isOf = (mode: string) => (selector: string) =>
    [...selector.matchAll(MODE)].some(([, found]) => found === mode);
  const others = single.filter((selector) => !isOf('dark')(selector) && !isOf('light')(selector));
  const modes = (['light', 'dark'] as const).flatMap((mode) => {
    const own = single.filter(isOf(mode)).map((each) => each.replace(MODE, '[data-theme]'));
    return own.length > 0 ? [`@media ${MODE_QUERIES[mode]}{${own.join()}{${body}}}`] : [];
  });
  return [...(others.length > 0 ? [`${others.join()}{${body}}`] : []), ...modes].join('');
}

/**
 * Writes a style sheet so that its pictures and fonts are found on disk. Without script nobody chooses
 * a mode, so the mode is that of the reader's system.
 */
export function toOfflineStyle(css: string, from: string, copy: Copy): string {
  const inModes = css.replace(MODE_RULE, (_, selectors: string, body: string) =>
    toSystemModes(selectors, body),
  );
  return inModes.replace(
    /url\((["']?)(\/[^)"']*)\1\)/g,
    (_, quote: string, link: string) => `url(${quote}${toCopyLink(link, from, copy)}${quote})`,
  );
}
