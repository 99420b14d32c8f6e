import {hosts, servers} from '../../product/hosts.ts';
import {ENVIRONMENT} from './code-language.ts';
import type {SiteLink} from './definition.ts';

/** A server, its sandbox, and the variable that samples read its URL from. */
type GuideServer = {
  readonly variable: string;
  readonly production: string;
  readonly sandbox: string;
};

/** The servers of the platform with their sandboxes; none where the product names none. */
export const GUIDE_SERVERS: readonly GuideServer[] = servers;

/** Hosts that no API document describes, and the guide that does. */
export const DESCRIBED_HOSTS: readonly (SiteLink & {readonly host: string})[] = hosts;

/** The server that a sample talks to, when the product names its sandbox. */
export function findServer(url: string): GuideServer | undefined {
  return GUIDE_SERVERS.find(({production, sandbox}) => url === production || url === sandbox);
}

const escapeDots = (host: string) => host.replaceAll('.', '\\.');

const HOSTS = GUIDE_SERVERS.map(({production, sandbox}) => {
  const [live, test] = [new URL(production).host, new URL(sandbox).host];
  return {
    pattern: new RegExp(`(?<![\\w.-])(?:${escapeDots(live)}|${escapeDots(test)})(?![\\w.-])`, 'g'),
    html: markDifference(live, test),
  };
});

/** Writes both hosts with what they share once; style sheets show the one of the chosen environment. */
function markDifference(live: string, test: string): string {
  const isShared = (index: number) => live[index] === test[index];
  let start = 0;
  while (start < Math.min(live.length, test.length) && isShared(start)) start += 1;
  let end = 0;
  const room = Math.min(live.length, test.length) - start;
  while (end < room && live.at(-1 - end) === test.at(-1 - end)) end += 1;
  const cut = (host: string) => host.slice(start, host.length - end);
  const only = (environment: string, text: string) =>
    text && `<span ${ENVIRONMENT.attribute}="${environment}">${text}</span>`;
  return (
    live.slice(0, start) +
    only('sandbox', cut(test)) +
    only('production', cut(live)) +
    live.slice(live.length - end)
  );
}

/** Marks the hosts of the platform in highlighted code, so that both environments are in it. */
export function markHosts(html: string): string {
  return HOSTS.reduce((marked, {pattern, html: both}) => marked.replace(pattern, both), html);
}

/** Whether highlighted code names a host that depends on the environment. */
export function hasHosts(html: string): boolean {
  return html.includes(`<span ${ENVIRONMENT.attribute}="`);
}
