import {readFileSync} from 'node:fs';
import path from 'node:path';
import once from 'lodash/once.js';
import type {FindingsCache} from './cache/findings-cache.ts';
import {CODE_INPUTS, type HashInputs} from './cache/inputs.ts';
import type {Message} from './lint.ts';
import type {Finding, GuidePage} from './page.ts';
import {CONTEXT_FILES, type ListedRule, type RuleSources} from './rules/index.ts';
import type {PageFacts} from './rules/link-targets.ts';

/** What lints guides: each rule judges a page once, as long as nothing that it reads changes. */
export type Linter = {
  readonly cache: FindingsCache;
  readonly hashInputs: HashInputs;
  readonly sources: RuleSources;
  readonly rules: readonly ListedRule[];
  /** Whether there are specifications to look things up in. */
  readonly hasContext: boolean;
};

/** A guide as it lies on disk, and its tree when a rule asks for it. */
export type SourceFile = {
  /** Path from the root of the project, with slashes. */
  readonly name: string;
  readonly source: string;
  readonly getPage: () => Promise<GuidePage>;
};

/** Reads guides; they are parsed when a rule needs one. */
export function readSourceFiles(siteDir: string, files: readonly string[]): SourceFile[] {
  return files.map((file) => {
    const name = path.relative(siteDir, file).replaceAll(path.sep, '/');
    const source = readFileSync(file, 'utf8');
    const getPage = once(async (): Promise<GuidePage> => {
      const {readPage} = await import('./page.ts');
      return readPage(name, source);
    });
    return {name, source, getPage};
  });
}

/** What a page gives to checks across pages, or why it cannot be parsed. */
export type FactsResult = {readonly facts: PageFacts} | {readonly fault: Finding};

/** Reads the facts of a guide. */
export function recallFacts(linter: Linter, file: SourceFile): Promise<FactsResult> {
  const {cache, hashInputs, sources, hasContext} = linter;
  const inputs = hashInputs(hasContext ? [...CODE_INPUTS, ...CONTEXT_FILES] : CODE_INPUTS);
  return cache.recall(['facts', file.name, file.source, inputs], async () => {
    try {
      const {readFacts} = await import('./rules/page-facts.ts');
      return {
        facts: readFacts(await file.getPage(), hasContext ? await sources.getContext() : undefined),
      };
    } catch (error) {
      const {GuideSyntaxError} = await import('./page.ts');
      if (!(error instanceof GuideSyntaxError)) throw error;
      const {line, column, message} = error;
      return {fault: {line, column, message}};
    }
  });
}

/** Runs all rules over one guide that can be parsed, in the order of the page. */
export async function lintFile(linter: Linter, file: SourceFile): Promise<Message[]> {
  const messages: Message[] = [];
  for (const {id, reads, load} of linter.rules) {
    const inputs = linter.hashInputs([...CODE_INPUTS, ...reads]);
    const findings = await linter.cache.recall([id, file.name, file.source, inputs], async () => {
      const {check} = await load(linter.sources);
      return check(await file.getPage());
    });
    messages.push(...findings.map((finding) => ({file: file.name, rule: id, ...finding})));
  }
  return messages;
}
