import {existsSync, readFileSync} from 'node:fs';
import {DomUtils, parseDocument} from 'htmlparser2';
import {expect, it} from 'vitest';
import {isEmbedded} from '../../scripts/product/own.ts';
import {GUIDE_SERVERS as servers} from '../../src/config/sample-hosts.ts';
import {PATHS, readPage} from '../pages/built-text.ts';

const {findAll, removeElement, textContent} = DomUtils;

// The file for assistants names both environments, because the switch of a page does not change its hosts.
const [AGENTS_TITLE] = existsSync('docs/_data/agents.md')
  ? readFileSync('docs/_data/agents.md', 'utf8').split('\n')
  : [];

/** The code of a page for a reader who has chosen no environment, or whose browser runs no script. */
function readCode(path: string): string {
  const page = parseDocument(readPage(path));
  const isHidden = ({attribs}: {readonly attribs: Record<string, string>}) =>
    attribs['data-environment'] === 'production';
  for (const element of findAll(isHidden, page.children)) removeElement(element);
  // Example responses of the reference are those of production.
  const isCode = ({name, attribs}: {name: string; attribs: Record<string, string>}) =>
    name === 'pre' && (!path.startsWith('/api/') || 'data-code-form' in attribs);
  const texts = findAll(isCode, page.children).map(textContent);
  return texts.filter((text) => !AGENTS_TITLE || !text.startsWith(AGENTS_TITLE)).join('\n');
}

it.runIf(servers.length > 0)('no sample names a host of production unless it is chosen', () => {
  let sandboxes = 0;
  for (const path of PATHS.filter((each) => /^\/(?:(?:docs|api)\/|$)/.test(each))) {
    const code = readCode(path);
    for (const {production, sandbox} of servers) {
      expect(code, path).not.toContain(new URL(production).origin);
      if (code.includes(sandbox)) sandboxes += 1;
    }
  }
  if (isEmbedded) expect(sandboxes).toBeGreaterThan(10);
});
