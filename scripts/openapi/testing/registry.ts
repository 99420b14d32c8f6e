import type {Api} from '../../../src/config/apis.ts';

/** A registry like the site's, with one source in a folder. */
export const TEST_APIS: readonly Api[] = [
  {id: 'dashboard', label: 'Dashboard', source: 'dashboard'},
  {id: 'webhooks', label: 'Webhooks', source: 'webhooker'},
  {id: 'waiting-list', label: 'Waiting List', source: 'internal/waiting-list'},
];
