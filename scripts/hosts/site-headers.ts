import type {Header} from '../../src/config/headers.ts';
import type {CacheRule} from './cache-rules.ts';
import type {TypeRule} from './type-rules.ts';

/** What every host is told, in no host's language. */
export type SiteHeaders = {
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Headers of every answer. */
  readonly headers: readonly Header[];
  /** What browsers keep for how long; what no rule names is revalidated. */
  readonly rules: readonly CacheRule[];
  /** Media types that no host could tell by the extension. */
  readonly types: readonly TypeRule[];
  /** Addresses of the files that say which Markdown pages are next to a missing one. */
  readonly missing: readonly string[];
};

/** Texts of files by their paths below the folder of the hosts' files. */
export type HostFiles = Readonly<Record<string, string>>;
