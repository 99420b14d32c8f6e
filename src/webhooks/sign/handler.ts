import {toGoString} from '../../openapi/samples/languages/go-body.ts';
import type {LanguageId} from '../../openapi/samples/languages/labels.ts';
import {toNodeString} from '../../openapi/samples/languages/node-body.ts';
import {toPhpString} from '../../openapi/samples/languages/php-body.ts';
import {CODE_LANGUAGES} from '../../openapi/samples/languages/shown.ts';

/** The languages that the workbench advises in and the guides show a handler in. */
const GRAMMARS = {
  php: 'php',
  go: 'go',
  node: 'javascript',
  curl: 'bash',
} as const satisfies {readonly [language in LanguageId]?: string};

export type HandlerLanguage = keyof typeof GRAMMARS;

export const isHandlerLanguage = (id: LanguageId): id is HandlerLanguage =>
  Object.hasOwn(GRAMMARS, id);

/** These languages with their labels, in the order of the samples' tabs. */
export const HANDLER_LANGUAGES = CODE_LANGUAGES.flatMap(({id, label}) =>
  isHandlerLanguage(id) ? [{id, label}] : [],
);

/** Code that the page shows in one of several forms. */
export type CodeView = {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly code: string;
  readonly grammar: string;
};

/** A program of the guides. */
export type Program = {
  readonly language: HandlerLanguage;
  readonly title: string;
  readonly code: string;
};

/** How each language writes the list of event types; the guides' programs have an empty one. */
const LISTS: Partial<Record<HandlerLanguage, (types: readonly string[]) => string>> = {
  php: (types) => `const EVENT_TYPES = [${types.map(toPhpString).join(', ')}];`,
  go: (types) => `var eventTypes = []string{${types.map(toGoString).join(', ')}}`,
  node: (types) => `const EVENT_TYPES = [${types.map(toNodeString).join(', ')}];`,
};

/** The guides' handler for chosen event types: the program itself with its list of types filled in. */
export function writeHandler(program: Program, types: readonly string[]): CodeView {
  const {language, title, code} = program;
  const label = HANDLER_LANGUAGES.find(({id}) => id === language)?.label ?? language;
  const view = {id: language, label, title, code, grammar: GRAMMARS[language]};
  const write = LISTS[language];
  if (!write) return view;
  const empty = write([]);
  if (!code.includes(empty)) {
    throw new Error(
      `The program ${title} has no list of event types: expected the line "${empty}". ` +
        'Put it into the guide, or change src/webhooks/sign/handler.ts.',
    );
  }
  return {...view, code: code.replace(empty, () => write(types))};
}
