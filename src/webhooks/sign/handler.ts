import {toGoString} from '../../openapi/samples/languages/go-body.ts';
import {toNodeString} from '../../openapi/samples/languages/node-body.ts';
import {toPhpString} from '../../openapi/samples/languages/php-body.ts';
import type {HandlerLanguage} from '../handler-languages.ts';

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

/**
 * The guides' handler for chosen event types: the program itself with its list of types filled in.
 *
 * @throws when the program has no such list
 */
export function writeHandler({language, title, code}: Program, types: readonly string[]): string {
  const write = LISTS[language];
  if (!write) return code;
  const empty = write([]);
  if (!code.includes(empty)) {
    throw new Error(
      `The program ${title} has no list of event types: expected the line "${empty}". ` +
        'Put it into the guide, or change src/webhooks/sign/handler.ts.',
    );
  }
  return code.replace(empty, () => write(types));
}
