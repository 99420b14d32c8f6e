import {hosts, servers} from '../../product/hosts.ts';
import {ENVIRONMENT} from './code-language.ts';
import type {SETTINGS, ValueOf} from './settings.ts';

type Hosts = ValueOf<(typeof SETTINGS)['product/hosts.ts']>;

/** The servers of the platform with their sandboxes, and the variables that samples read their URLs from. */
export const GUIDE_SERVERS: Hosts['servers'] = servers;

/** Hosts that no API document describes, and the guide that does. */
export const DESCRIBED_HOSTS: Hosts['hosts'] = hosts;

/** The server that a sample talks to, when the product names its sandbox. */
export function findServer(url: string) {
  return GUIDE_SERVERS.find(({production, sandbox}) => url === production || url === sandbox);
}

const escapeDots = (host: string) => host.replaceAll('.', '\\.');

/** Writes both hosts; style sheets show the one of the chosen environment. */
const writeBoth = (live: string, test: string) =>
  `<span ${ENVIRONMENT.attribute}="sandbox">${test}</span>` +
  `<span ${ENVIRONMENT.attribute}="production">${live}</span>`;

/** Both hosts as HTML, by each of them. A server whose hosts are the same has nothing to switch. */
const HOSTS = new Map(
  GUIDE_SERVERS.flatMap(({production, sandbox}) => {
    const [live, test] = [new URL(production).host, new URL(sandbox).host];
    return live === test ? [] : [live, test].map((host) => [host, writeBoth(live, test)]);
  }),
);
// All in one pass: several servers may have the same host.
const PATTERN = new RegExp(
  `(?<![\\w.-])(?:${[...HOSTS.keys()].map(escapeDots).join('|')})(?![\\w.-])`,
  'g',
);

/** Marks the hosts of the platform in highlighted code, so that both environments are in it. */
export function markHosts(html: string): string {
  return html.replace(PATTERN, (host) => HOSTS.get(host) ?? host);
}

/** Whether highlighted code names a host that depends on the environment. */
export function hasHosts(html: string): boolean {
  return html.includes(`<span ${ENVIRONMENT.attribute}="`);
}
