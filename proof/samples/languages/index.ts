import type {LanguageId} from '../../../src/openapi/samples/types.ts';
import {GO} from './go.ts';
import type {LanguageTools} from './types.ts';

const PHP: LanguageTools = {
  mostLines: 12,
  probe: ['php', '-r', 'curl_version(); echo PHP_VERSION;'],
  install: 'apt-get install -y --no-install-recommends php-cli php-curl',
  start: async (file) => ['php', file],
  syntax: {
    check: (file) => ['php', '-d', 'display_errors=stderr', '-l', file],
    line: /on line (\d+)/,
  },
  frame: (code) => ({head: code.trimStart().startsWith('<?php') ? '' : '<?php ', tail: ''}),
  programs: ['token', 'login', 'handler'],
};

const NODE: LanguageTools = {
  mostLines: 8,
  probe: [process.execPath, '--version'],
  install: 'npm ci',
  start: async (file) => [process.execPath, file],
  syntax: {
    check: (file) => [process.execPath, '--check', file],
    line: /\.mjs:(\d+)/,
  },
  programs: ['token', 'login', 'handler'],
};

const CURL: LanguageTools = {
  mostLines: 4,
  probe: ['bash', '-c', 'curl --version'],
  install: 'apt-get install -y --no-install-recommends curl',
  start: async (file) => ['bash', file],
  syntax: {
    check: (file) => ['bash', '-n', file],
    line: /line (\d+)/,
  },
  // A shell cannot store the two secrets of a login safely, and cannot serve requests.
  programs: ['token'],
};

/** What runs and checks the samples, by language. */
export const LANGUAGE_TOOLS: Readonly<Record<LanguageId, LanguageTools>> = {
  php: PHP,
  go: GO,
  node: NODE,
  curl: CURL,
};
