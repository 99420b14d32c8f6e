import type {ReactNode} from 'react';
import type {MatchedRoute, RouteConfig} from 'react-router-config';
import {renderRoutes as renderAll} from 'react-router-config/esm/react-router-config.js';
import type {SwitchProps} from 'react-router-dom';
import {canMatch} from './can-match.ts';
import {matchPath, useLocation} from './router.ts';

/**
 * The routes that match an address, from the outermost to the innermost: the first of each list.
 *
 * @param routes of Docusaurus, which all have a path
 */
export function matchRoutes(
  routes: readonly RouteConfig[],
  address: string,
): MatchedRoute<Record<string, string>>[] {
  for (const route of routes) {
    const match = matchPath<Record<string, string>>(address, route);
    if (match) return [{route, match}, ...matchRoutes(route.routes ?? [], address)];
  }
  return [];
}

type RoutesProps = {
  readonly routes: readonly RouteConfig[];
  /** Further properties of the component of the route. */
  readonly extraProps?: object;
  readonly switchProps?: SwitchProps;
};

/** Renders the first of these routes that matches the address of the page. */
function MatchingRoute({routes, extraProps, switchProps}: RoutesProps): ReactNode {
  const location = useLocation();
  const {pathname} = switchProps?.location ?? location;
  const candidates = routes.filter((route) => canMatch(pathname, route));
  return renderAll(candidates, extraProps, switchProps);
}

/** An element for routes that shows the page of the address that it stands in. */
export function renderRoutes(
  routes: readonly RouteConfig[] | undefined,
  extraProps?: object,
  switchProps?: SwitchProps,
): ReactNode {
  return routes ? <MatchingRoute {...{routes, extraProps, switchProps}} /> : null;
}
