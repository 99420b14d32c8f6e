import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useLayoutEffect} from 'react';
import {useSheet} from './use-sheet.ts';

/** On the document while the sheet of its page is under way; `src/css/page-style.css` hides the content. */
const UNSTYLED = 'data-unstyled';

/**
 * Links a style sheet of `src/static/css` that few pages need: the sheet of the site is the same on
 * every page, and has a budget. The content of a page that is navigated to inside the site waits for it.
 *
 * @param name the file without its extension
 */
export function PageStyle({name}: {readonly name: string}): ReactNode {
  const href = useBaseUrl(`/css/${name}.css`);
  const isStyled = useSheet(href);
  useLayoutEffect(() => {
    const {documentElement} = document;
    documentElement.toggleAttribute(UNSTYLED, !isStyled);
    return () => documentElement.removeAttribute(UNSTYLED);
  }, [isStyled]);
  // The sheet of the HTML, which `client-modules/page-style.ts` has kept from Helmet.
  useLayoutEffect(
    () => () => {
      document.head.querySelector(`link[href="${CSS.escape(href)}"]:not([data-rh])`)?.remove();
    },
    [href],
  );
  return (
    <Head>
      <link rel="stylesheet" href={href} />
    </Head>
  );
}
