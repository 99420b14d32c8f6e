import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem';
import DropdownNavbarItemMobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {API_ROUTE} from '../../config/apis';
import {ERRORS_ROUTE} from '../../openapi/api';
import {useErrorPages} from '../product/use-product';

/**
 * The menu of the APIs. In the navbar it is a plain HTML disclosure, which opens without script;
 * `page-menu-behaviour.ts` closes it on Escape, on a choice or on a click outside.
 */
export function NavbarMenu({mobile = false, items, ...props}: Props): ReactNode {
  const pages = useErrorPages();
  const {pathname} = useLocation();
  const area = useBaseUrl(`/${API_ROUTE}/`);
  const shown = items.filter((item) => pages > 0 || item.to !== `/${ERRORS_ROUTE}/`);
  if (mobile) return <DropdownNavbarItemMobile items={shown} {...props} />;
  return (
    <details className="navbar__item navbar-menu" data-page-menu="">
      <summary
        className={clsx('navbar__link', pathname.startsWith(area) && 'navbar__link--active')}
      >
        {props.label}
      </summary>
      <ul>
        {shown.map((item) => (
          <NavbarItem
            key={String(item.to)}
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
          />
        ))}
      </ul>
    </details>
  );
}
