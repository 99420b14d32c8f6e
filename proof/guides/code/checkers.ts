import path from 'node:path';
import {writeDeep} from '../../../scripts/write-file.ts';
import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import type {Language} from '../../../src/openapi/samples/types.ts';
import {LANGUAGE_TOOLS} from '../../samples/languages/index.ts';
import type {CodeFault} from '../../samples/languages/types.ts';
import {runTool} from '../../samples/run/run-tool.ts';
import type {CodeBlock} from './blocks.ts';

/** How the blocks of one language are checked. */
export type Checker = {
  /** What a fence of the language is marked with. */
  readonly language: string;
  /** Command that tells whether the runtime is there; undefined when nothing is needed. */
  readonly probe: readonly string[] | undefined;
  readonly install: string;
  /** Checks one block in a separate folder. */
  readonly check: (block: CodeBlock, folder: string) => Promise<CodeFault[]>;
};

const JSON_TEXT: Checker = {
  language: 'json',
  probe: undefined,
  install: '',
  async check({code}) {
    try {
      JSON.parse(code);
      return [];
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const offset = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
      return [{line: code.slice(0, offset).split('\n').length, message}];
    }
  },
};

/** The languages that guides show programs and data in: those of the samples, and JSON. */
export const CHECKERS: readonly Checker[] = [...LANGUAGES.map(makeChecker), JSON_TEXT];

function makeChecker({id, extension, guides}: Language): Checker {
  const {probe, install, syntax, frame, checkWhole} = LANGUAGE_TOOLS[id];
  return {
    language: guides.fence,
    probe,
    install,
    async check({code}, folder) {
      const {head, tail} = frame?.(code) ?? {head: '', tail: ''};
      const text = `${head}${code}\n${tail}`;
      const file = path.join(folder, `block.${extension}`);
      await writeDeep(file, text);
      const faults = await runTool(syntax.check(file), syntax.line);
      const headLines = head.split('\n').length - 1;
      if (faults.length > 0) {
        return faults.map((fault) => ({...fault, line: fault.line - headLines}));
      }
      return head === '' && checkWhole ? checkWhole(file) : [];
    },
  };
}
