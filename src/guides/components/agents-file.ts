import {escapeHtml} from '../../openapi/samples/highlight.ts';
import {readAttributes} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {makeFlow} from '../nodes.ts';
import {GuideReferenceError} from '../reference-error.ts';

/** Most bytes of the text: assistants read it with every task. */
const MOST_BYTES = 8_000;

/** `<AgentsFile />`: the text of docs/_data/agents.md, to be copied into a project. */
export const resolveAgentsFile: Resolver = (element, {agentsFile}) => {
  readAttributes(element);
  const bytes = Buffer.byteLength(agentsFile);
  if (bytes === 0 || bytes > MOST_BYTES) {
    throw new GuideReferenceError(
      `<AgentsFile> cannot be shown: found ${bytes} bytes in docs/_data/agents.md, expected 1 to ` +
        `${MOST_BYTES}. Write the file, or shorten it.`,
    );
  }
  // It names both environments, so no switch changes its hosts.
  const html = escapeHtml(agentsFile);
  return [makeFlow('CodeBlock', {title: 'AGENTS.md', label: 'Markdown', html})];
};
