import {mkdtempDisposable} from 'node:fs/promises';
import {availableParallelism, tmpdir} from 'node:os';
import path from 'node:path';
import {runAll} from '../../../scripts/start-program.ts';
import {writeDeep} from '../../../scripts/write-file.ts';
import {listGuides} from '../../../src/guides/guide-names.ts';
import {readPages} from '../../../src/guides/parse-guide.ts';
import {formatMessage, type Message} from '../../../src/guides/reference-error.ts';
import {LANGUAGES, type Language} from '../../../src/openapi/samples/languages/index.ts';
import {LANGUAGE_TOOLS} from '../../samples/languages/index.ts';
import type {CodeFault} from '../../samples/languages/types.ts';
import {runTool} from '../../samples/run/run-tool.ts';
import {type CodeBlock, listBlocks} from './blocks.ts';

/** Checks one block in a separate folder. */
type Check = (code: string, folder: string) => Promise<CodeFault[]>;

function makeCheck({id, extension}: Language): Check {
  const {syntax, frame, checkWhole} = LANGUAGE_TOOLS[id];
  return async (code, folder) => {
    const {head, tail} = frame?.(code) ?? {head: '', tail: ''};
    const file = path.join(folder, `block.${extension}`);
    await writeDeep(file, `${head}${code}\n${tail}`);
    const faults = await runTool(syntax.check(file), syntax.line);
    const headLines = head.split('\n').length - 1;
    if (faults.length > 0) {
      return faults.map((fault) => ({...fault, line: fault.line - headLines}));
    }
    return head === '' && checkWhole ? checkWhole(file) : [];
  };
}

async function checkBlocks(blocks: readonly CodeBlock[], check: Check): Promise<Message[]> {
  await using root = await mkdtempDisposable(path.join(tmpdir(), 'guide-code-'));
  const found = await runAll(blocks, availableParallelism(), async (block) => {
    const {file, language, line, code} = block;
    const faults = await check(code, path.join(root.path, String(blocks.indexOf(block))));
    return faults.map((fault) => ({
      ...{file, line: line + fault.line - 1, column: 1, rule: `code-${language}`},
      message: fault.message,
    }));
  });
  return found.flat();
}

const siteDir = process.cwd();
const files = process.argv.slice(2).map((file) => path.resolve(file));
const guides = files.length > 0 ? files : listGuides(path.join(siteDir, 'docs'));
const {pages, messages: read} = readPages(siteDir, guides);
const messages: Message[] = [...read];
const blocks = pages.flatMap(listBlocks);
const counts: string[] = [];

// JSON is checked against its schema by the build.
for (const language of LANGUAGES) {
  const {fence} = language.guides;
  const own = blocks.filter((block) => block.language === fence);
  if (own.length === 0) continue;
  counts.push(`${own.length} ${fence}`);
  messages.push(...(await checkBlocks(own, makeCheck(language))));
}

for (const message of messages) console.log(formatMessage(message));
const checked = counts.join(', ') || 'no code';
console.log(`${messages.length} faults in the code of ${pages.length} guides (${checked}).`);
process.exitCode = messages.length > 0 ? 1 : 0;
