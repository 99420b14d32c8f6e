import {definition} from '../../product/index.ts';
import type {GuideServer} from './definition.ts';

/** The servers of the platform with their sandboxes; none where the product names none. */
export const GUIDE_SERVERS: readonly GuideServer[] = definition.guides.servers ?? [];
