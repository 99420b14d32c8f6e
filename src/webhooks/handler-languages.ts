import type {LanguageId} from '../openapi/samples/languages/labels.ts';
import {CODE_LANGUAGES} from '../openapi/samples/languages/shown.ts';

/** The languages that the workbench advises in and the guides show a handler in. */
export const HANDLER_GRAMMARS = {
  php: 'php',
  go: 'go',
  node: 'javascript',
  curl: 'bash',
} as const satisfies {readonly [language in LanguageId]?: string};

export type HandlerLanguage = keyof typeof HANDLER_GRAMMARS;

export const isHandlerLanguage = (id: LanguageId): id is HandlerLanguage =>
  Object.hasOwn(HANDLER_GRAMMARS, id);

/** These languages with their labels, in the order of the samples' tabs. */
export const HANDLER_LANGUAGES = CODE_LANGUAGES.flatMap(({id, label}) =>
  isHandlerLanguage(id) ? [{id, label}] : [],
);
