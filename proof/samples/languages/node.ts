import type {LanguageTools} from './types.ts';

export const NODE: LanguageTools = {
  mostLines: 8,
  probe: [process.execPath, '--version'],
  install: 'npm ci',
  start: async (file) => [process.execPath, file],
  syntax: {
    check: (file) => [process.execPath, '--check', file],
    line: /\.mjs:(\d+)/,
  },
  programs: {token: 'node', login: 'node', handler: 'node'},
};
