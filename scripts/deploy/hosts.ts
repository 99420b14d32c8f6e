/** How a kind of host serves a folder. */
export type DeployHost = {
  readonly id: string;
  /** File of `build-hosts` that goes into the published folder. */
  readonly headersFile?: string;
  /** Whether the host sets no headers, so that pages carry the policy themselves. */
  readonly hasMetaPolicy: boolean;
  /** Whether the host serves the compressed copies; others compress on their own. */
  readonly servesCopies: boolean;
  /** Whether the host puts the published folder below the base address on its own. */
  readonly addsBaseUrl: boolean;
};

const PLAIN = {hasMetaPolicy: false, servesCopies: false, addsBaseUrl: false} as const;

/** The hosts that a folder is prepared for. */
export const DEPLOY_HOSTS: readonly DeployHost[] = [
  // nginx has headers and rules in its own configuration.
  {...PLAIN, id: 'rsync', servesCopies: true},
  {...PLAIN, id: 'artifact', servesCopies: true},
  {...PLAIN, id: 'netlify', headersFile: 'netlify/_headers'},
  {...PLAIN, id: 'cloudflare-pages', headersFile: 'cloudflare-pages/_headers'},
  {...PLAIN, id: 'github-pages', hasMetaPolicy: true, addsBaseUrl: true},
  {...PLAIN, id: 'gitlab-pages', hasMetaPolicy: true, addsBaseUrl: true},
];
