import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';
import {leaving} from '../components/reference/page-request';
import {API_ROUTE} from '../config/apis';

const REFERENCE = `${siteConfig.baseUrl}${API_ROUTE}/`;

/**
 * The router asks a route for its code before it renders it, and waits for the promise
 * (`@docusaurus/core/lib/client/preload.js`): it waits for the title of a page of the reference as well.
 */
for (const {path, routes: below, component} of routes) {
  const {preload} = component;
  if (!ExecutionEnvironment.canUseDOM || path !== REFERENCE || !below || !preload) continue;
  component.preload = () => Promise.all([preload(), leaving.show?.(location.pathname)]);
}
