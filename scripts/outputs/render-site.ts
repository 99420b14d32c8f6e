import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {ReferencePage} from '../../src/components/reference/ReferencePage.tsx';
import type {SiteModel} from '../../src/outputs/model.ts';
import {getUrl} from './make-site.ts';

/** A site of one API with the HTML of its pages, from which their Markdown is made. */
export function renderSite(site: SiteModel): SiteModel {
  const builtPages = site.apis
    .flatMap(({overview, operations, objects}) => [overview, ...operations, ...objects])
    .map(({page}) => ({
      url: getUrl(page),
      title: page.title,
      description: page.summary,
      html: `<main>${renderToStaticMarkup(createElement(ReferencePage, {page}))}</main>`,
    }));
  return {...site, builtPages};
}
