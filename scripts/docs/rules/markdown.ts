import consistent from 'remark-preset-lint-consistent';
import recommended from 'remark-preset-lint-recommended';
import {guideParser} from '../../../src/guides/parse-guide.ts';
import type {Rule} from './index.ts';

const linter = guideParser()
  .use(recommended)
  .use(consistent)
  .use(function compileNothing() {
    this.compiler = () => '';
  });

/** The width of table cells is not checked. */
const IGNORED = ['table-cell-padding'];

/** The Markdown itself, by remark-lint's recommended and consistent presets. */
export const markdown: Rule = {
  id: 'markdown',
  async check({file, source}) {
    const {messages} = await linter.process({path: file, value: source});
    const found = messages.filter(({ruleId}) => !IGNORED.includes(ruleId ?? ''));
    return found.map(({line, column, ruleId, reason}) => ({
      line: line ?? 1,
      column: column ?? 1,
      message: `${reason} (remark-lint ${ruleId}).`,
    }));
  },
};
