import type {ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {
  matchRoutes as matchAll,
  type RouteConfig,
  type RouteConfigComponentProps,
  renderRoutes as renderAll,
} from 'react-router-config';
import {StaticRouter} from 'react-router-dom';
import {expect, it} from 'vitest';
import {matchRoutes, renderRoutes} from './route-config.tsx';

/** The routes of a site as Docusaurus nests them; each shows what it was given. */
function makeRoutes(render: typeof renderAll): RouteConfig[] {
  const show = (name: string) => (props: RouteConfigComponentProps) => (
    <div>
      {name} {JSON.stringify(props.match)} {String(props.route?.path)} {props.location.pathname}
      {render(props.route?.routes)}
    </div>
  );
  const page = (path: string): RouteConfig => ({path, component: show('Page'), exact: true});
  return [
    page('/changes/'),
    page('/errors/:code'),
    {
      path: '/api',
      component: show('Area'),
      routes: [
        {
          path: '/api',
          component: show('Version'),
          routes: [
            page('/api/orders'),
            page('/api/events'),
            page('/api/:name/parts'),
            page('/api'),
          ],
        },
      ],
    },
    page('/'),
    {path: '*', component: show('Nothing here')},
  ];
}

const ADDRESSES = [
  '/',
  '/changes',
  '/errors/gone',
  '/api',
  '/api/',
  '/api/Events/',
  '/api/orders',
  '/api/tickets/parts',
  '/api/nothing',
  '/nothing',
];

const render = (address: string, routes: ReactNode) =>
  renderToString(<StaticRouter location={address}>{routes}</StaticRouter>);

it.each(ADDRESSES)('%s has the routes that it has with all of them', (address) => {
  const routes = makeRoutes(renderAll);
  const matches = matchRoutes(routes, address);
  expect(matches).toEqual(matchAll(routes, address));
  expect(matches.length).toBeGreaterThan(0);
});

it.each(ADDRESSES)('%s is rendered as it is with all of them', (address) => {
  const page = render(address, renderRoutes(makeRoutes(renderRoutes as typeof renderAll)));
  expect(page).toBe(render(address, renderAll(makeRoutes(renderAll))));
  expect(page).toContain('<div>');
});

it('what is given for the component and for the address goes on to the routes', () => {
  const routes: RouteConfig[] = [
    {path: '/a', exact: true, component: () => <p>Another</p>},
    {
      path: '/b',
      exact: true,
      component: (props: RouteConfigComponentProps) => <p>{JSON.stringify(props)}</p>,
    },
  ];
  const location = {pathname: '/b', search: '', hash: '', state: undefined};
  const page = render('/a', renderRoutes(routes, {given: 'this'}, {location}));
  expect(page).toBe(render('/a', renderAll(routes, {given: 'this'}, {location})));
  expect(page).toContain('this');
});

it('nothing is rendered of a route without further ones', () => {
  expect(renderRoutes(undefined)).toBeNull();
});
