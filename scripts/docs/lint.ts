import {readFileSync} from 'node:fs';
import path from 'node:path';
import {GuideReferenceError} from '../../src/guides/reference-error.ts';
import {type Finding, type GuidePage, readPage} from './page.ts';
import type {LintedSite, Rule} from './rules/index.ts';

/** A finding with its file and rule, as it is printed. */
export type Message = Finding & {readonly file: string; readonly rule: string};

/** Makes a message about a complete file. */
export function aboutFile(file: string, rule: string, message: string): Message {
  return {file, line: 1, column: 1, rule, message};
}

/** Writes a message as one line that editors can jump to. */
export function formatMessage({file, line, column, rule, message}: Message): string {
  return `${file}:${line}:${column} ${rule} ${message}`;
}

/** Runs rules over one page, in the order of the page. */
export async function lintPage(
  page: GuidePage,
  rules: readonly Rule[],
  site: LintedSite,
): Promise<Message[]> {
  const messages: Message[] = [];
  for (const {id, check} of rules) {
    const findings = await check(page, site);
    messages.push(...findings.map((finding) => ({file: page.file, rule: id, ...finding})));
  }
  return messages.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** The pages that can be parsed, and a message for each that cannot. */
export type ReadResult = {
  readonly pages: readonly GuidePage[];
  readonly messages: readonly Message[];
};

/** Reads guides from disk. */
export function readPages(siteDir: string, files: readonly string[]): ReadResult {
  const pages: GuidePage[] = [];
  const messages: Message[] = [];
  for (const file of files) {
    const name = path.relative(siteDir, file).replaceAll(path.sep, '/');
    try {
      pages.push(readPage(name, readFileSync(file, 'utf8')));
    } catch (error) {
      if (!(error instanceof GuideReferenceError)) throw error;
      const {message, place = {line: 1, column: 1}} = error;
      messages.push({file: name, ...place, rule: 'syntax', message});
    }
  }
  return {pages, messages};
}
