import type {GuidePage} from '../../src/guides/parse-guide.ts';
import type {Message} from '../../src/guides/reference-error.ts';
import type {LintedSite, Rule} from './rules/index.ts';

export function aboutFile(file: string, rule: string, message: string): Message {
  return {file, line: 1, column: 1, rule, message};
}

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
