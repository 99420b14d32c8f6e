import type {LanguageTools} from './types.ts';

export const PHP: LanguageTools = {
  mostLines: 12,
  probe: ['php', '-r', 'curl_version(); echo PHP_VERSION;'],
  install: 'apt-get install -y --no-install-recommends php-cli php-curl',
  start: async (file) => ['php', file],
  syntax: {
    check: (file) => ['php', '-d', 'display_errors=stderr', '-l', file],
    line: /on line (\d+)/,
  },
  frame: (code) => ({head: code.trimStart().startsWith('<?php') ? '' : '<?php ', tail: ''}),
  programs: {token: 'php', login: 'php', handler: 'php'},
};
