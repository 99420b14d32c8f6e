/** A library of the stock reference, and a text of its own that no minifier can change. */
export type OldComponent = {
  /** Package in `node_modules`. */
  readonly name: string;
  /** File of the package that holds the mark. */
  readonly file: string;
  /** A string literal or the name of a property. */
  readonly mark: string;
};

/**
 * What docusaurus-theme-openapi-docs brings into the browser, and the highlighter of the classic
 * theme. A bundle does not keep the names of its packages, so each is known by a text of its own;
 * `old-components.test.ts` checks that the packages still hold these texts.
 */
export const OLD_COMPONENTS: readonly OldComponent[] = [
  {
    name: 'postman-collection',
    file: 'lib/collection/cookie.js',
    mark: '_postman_propertyName',
  },
  {
    name: 'postman-code-generators',
    file: 'codegens/php-guzzle/lib/phpGuzzle.js',
    mark: 'followRedirect',
  },
  {name: '@faker-js/faker', file: 'lib/company.js', mark: 'bs_adjective'},
  {name: 'redux', file: 'dist/redux.browser.mjs', mark: '@@redux/INIT'},
  {name: 'react-redux', file: 'dist/react-redux.mjs', mark: 'react-redux-context'},
  {
    name: '@reduxjs/toolkit',
    file: 'dist/redux-toolkit.browser.mjs',
    mark: 'rtk-slice-createasyncthunk',
  },
  {name: 'react-live', file: 'dist/index.mjs', mark: 'noInline'},
  {name: 'react-markdown', file: 'lib/index.js', mark: 'Unexpected value `'},
  {name: 'crypto-js', file: 'core.js', mark: 'Malformed UTF-8 data'},
  {name: 'react-modal', file: 'lib/components/ModalPortal.js', mark: 'ReactModal__'},
  {name: 'iconv-lite', file: 'lib/index.js', mark: 'Iconv-lite warning'},
  {name: 'mime-db', file: 'db.json', mark: 'application/vnd.yellowriver'},
  {
    name: 'parse5',
    file: 'dist/common/error-codes.js',
    mark: 'control-character-in-input-stream',
  },
  {name: 'prism-react-renderer', file: 'dist/index.mjs', mark: 'getLineProps'},
];

/** Names the libraries whose code stands in a script. */
export function findOldComponents(script: string): string[] {
  return OLD_COMPONENTS.filter(({mark}) => script.includes(mark)).map(({name}) => name);
}
