import type {ReactNode} from 'react';
import type {MatchedRoute, RouteConfig} from 'react-router-config';
import {matchPath, Route, Switch, useLocation} from 'react-router-dom';
import {canMatch} from './can-match.ts';

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
    const match = canMatch(address, route) && matchPath<Record<string, string>>(address, route);
    if (match) return [{route, match}, ...matchRoutes(route.routes ?? [], address)];
  }
  return [];
}

/** Renders the first of these routes that matches the address of the page. */
function MatchingRoute({routes}: {readonly routes: readonly RouteConfig[]}): ReactNode {
  const {pathname} = useLocation();
  return (
    <Switch>
      {routes.flatMap((route) => (canMatch(pathname, route) ? renderRoute(route) : []))}
    </Switch>
  );
}

function renderRoute(route: RouteConfig): ReactNode {
  const {component: Component = () => null, path, exact, strict} = route;
  return (
    <Route
      key={String(path)}
      path={path}
      exact={exact}
      strict={strict}
      render={(props) => <Component {...props} route={route} />}
    />
  );
}

/** An element for routes that shows the page of the address that it stands in. */
export function renderRoutes(routes: readonly RouteConfig[] | undefined): ReactNode {
  return routes ? <MatchingRoute routes={routes} /> : null;
}
