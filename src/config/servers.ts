import {hosts, servers} from '../../product/hosts.ts';
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
