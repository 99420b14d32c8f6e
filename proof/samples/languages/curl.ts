import type {LanguageTools} from './types.ts';

export const CURL: LanguageTools = {
  mostLines: 4,
  probe: ['bash', '-c', 'curl --version'],
  install: 'apt-get install -y --no-install-recommends curl',
  start: async (file) => ['bash', file],
  syntax: {
    check: (file) => ['bash', '-n', file],
    line: /line (\d+)/,
  },
  // A shell has no safe way to keep the two secrets of a login, and serves no requests.
  programs: {token: 'curl', login: 'node', handler: 'node'},
};
