import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type {ReactNode} from 'react';
import {PageMenu} from '../../components/PageMenu';

export default function DocBreadcrumbsWithMenu(): ReactNode {
  return (
    <div className="page-top">
      <DocBreadcrumbs />
      <PageMenu />
    </div>
  );
}
