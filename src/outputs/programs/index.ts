import {Parser} from 'htmlparser2';
import type {Root, RootContentMap} from 'mdast';
import {visit} from 'unist-util-visit';
import {getProgramPath} from '../../config/downloads.ts';
import {CODE_LANGUAGES} from '../../openapi/samples/languages/shown.ts';
import {type Output, type OutputFile, TEXT_TYPE} from '../output.ts';

const START = '#!/usr/bin/env bash\nset -euo pipefail\n';

/** The guides whose blocks build on each other, as one program in each language. */
export const programs: Output = {
  name: 'programs',
  build: ({guides, product: {baseUrl}}) => guides.flatMap(({tree}) => writePrograms(tree, baseUrl)),
};

function writePrograms(tree: Root, baseUrl: string): OutputFile[] {
  const linked = new Set<string>();
  visit(tree, 'mdxJsxTextElement', ({name, attributes}) => {
    if (name === 'FileLink') linked.add(readProps(attributes).href ?? '');
  });
  return CODE_LANGUAGES.flatMap(({id}) => {
    const end = getProgramPath('', id);
    const href = [...linked].find((each) => {
      const path = each.slice(baseUrl.length);
      return path.startsWith('programs/') && path.endsWith(end.slice('programs/'.length));
    });
    if (href === undefined) return [];
    const content = START + listBlocks(tree, id).join('');
    return [{path: href.slice(baseUrl.length), mediaType: TEXT_TYPE, content}];
  });
}

/** What a reader of one language copies into a shell, in the order of the page. */
function listBlocks(tree: Root, language: string): string[] {
  const blocks: string[] = [];
  visit(tree, 'mdxJsxFlowElement', ({name, attributes}) => {
    const {html = '', label, title, ...props} = readProps(attributes);
    const isShell = name === 'CodeBlock' && label === 'Bash' && title === undefined;
    const isPanel = name === 'CodePanel' && props.language === language;
    if (isShell || isPanel) blocks.push(`\n${readText(html).trimEnd()}\n`);
  });
  return blocks;
}

/** The text of coloured code as a reader sees it. */
function readText(html: string): string {
  const texts: string[] = [];
  new Parser({ontext: (text) => texts.push(text)}).end(html);
  return texts.join('');
}

function readProps(
  attributes: RootContentMap['mdxJsxFlowElement']['attributes'],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute' && typeof each.value === 'string'
        ? [[each.name, each.value]]
        : [],
    ),
  );
}
