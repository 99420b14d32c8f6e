import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import type {ReactNode} from 'react';
import {toSegment} from '../../openapi/reference/field-id';
import {useBreadcrumbStart} from '../BreadcrumbStart';
import {toTrailText} from './script-text';

/**
 * The trail of a page for search engines. Every entry needs a URL, so a tag
 * has that of its list on the overview page, and a category of guides that of its folder.
 */
export function BreadcrumbData({breadcrumbs}: Props): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  const start = useBreadcrumbStart();
  const area = start.at(-1)?.to ?? '/';
  const folder = pathname.replace(/[^/]+\/$/, '');
  const getHref = ({type, label, href}: Props['breadcrumbs'][number], isLast: boolean) => {
    if (isLast) return pathname;
    if (href) return href;
    const isTag = type === 'category' && start.length > 1;
    return isTag ? `${baseUrl}${area.slice(1)}#tag-${toSegment(label)}` : folder;
  };
  const steps = [
    ...start.map(({to, label}) => ({name: label, item: url + baseUrl + to.slice(1)})),
    ...breadcrumbs.map((each, index) => ({
      name: each.label,
      item: url + getHref(each, index === breadcrumbs.length - 1),
    })),
  ];
  return (
    <Head>
      <script type="application/ld+json">{toTrailText(steps)}</script>
    </Head>
  );
}
