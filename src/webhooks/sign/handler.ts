import {toGoString} from '../../openapi/samples/languages/go-body.ts';
import {toNodeString} from '../../openapi/samples/languages/node-body.ts';
import {toPhpString} from '../../openapi/samples/languages/php-body.ts';

/** Code that the page shows in one of several forms. */
export type CodeView = {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly code: string;
  readonly grammar: string;
};

/** How each language writes the list of event types; the guides' programs have an empty one. */
const LISTS: {readonly [id: string]: (types: readonly string[]) => string} = {
  php: (types) => `const EVENT_TYPES = [${types.map(toPhpString).join(', ')}];`,
  go: (types) => `var eventTypes = []string{${types.map(toGoString).join(', ')}}`,
  node: (types) => `const EVENT_TYPES = [${types.map(toNodeString).join(', ')}];`,
};

/** The guides' handler for chosen event types: the program itself with its list of types filled in. */
export function writeHandler(program: CodeView, types: readonly string[]): CodeView {
  const {id, title, code} = program;
  const write = LISTS[id];
  if (!write) return program;
  const empty = write([]);
  if (!code.includes(empty)) {
    throw new Error(
      `The program ${title} has no list of event types: expected the line "${empty}". ` +
        'Put it into the guide, or change src/webhooks/sign/handler.ts.',
    );
  }
  return {...program, code: code.replace(empty, () => write(types))};
}
