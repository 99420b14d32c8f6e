import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

/**
 * Links a style sheet of `static/css` that few pages need: the sheet of the site is the same on
 * every page, and has a budget.
 *
 * @param name the file without its extension
 */
export function PageStyle({name}: {readonly name: string}): ReactNode {
  return (
    <Head>
      <link rel="stylesheet" href={useBaseUrl(`/css/${name}.css`)} />
    </Head>
  );
}
