import {slug} from 'github-slugger';
import type {Heading, Root, RootContent} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {isElement, makeFlow} from './nodes.ts';

type GuideHeading = {
  /** The text without the comment after it. */
  readonly text: string;
  /** Anchor that the writer chose, as in `{/* #errors *\/}`; undefined: it follows from the text. */
  readonly id: string | undefined;
  /** Anchors that the section had before it was renamed, as in `{/* formerly #doubles *\/}`. */
  readonly formerIds: readonly string[];
};

const COMMENT = /^\/\*(.*)\*\/$/s;

export function readHeading(heading: Heading): GuideHeading {
  const comment = heading.children.find(({type}) => type === 'mdxTextExpression');
  const children = heading.children.filter((child) => child !== comment);
  const note = comment && 'value' in comment ? COMMENT.exec(String(comment.value))?.[1] : undefined;
  const [, formerly, ids = ''] = /^\s*(formerly\s+)?((?:#[\w.-]+\s*)+)$/.exec(note ?? '') ?? [];
  const names = ids.split(/\s+/).flatMap((id) => (id ? [id.slice(1)] : []));
  return {
    text: toPlainText({type: 'heading', depth: heading.depth, children}).trim(),
    id: formerly ? undefined : names[0],
    formerIds: formerly ? names : [],
  };
}

/** The anchor of a heading: the one that the writer chose, or one that follows from the text. */
export function getAnchor(heading: Heading): string {
  const {id, text} = readHeading(heading);
  return id ?? slug(text);
}

/** Keeps the anchors of headings with a component, whose text would be a part of them once it is resolved. */
export function keepAnchors(tree: Root): void {
  visit(tree, 'heading', (node) => {
    if (readHeading(node).id !== undefined || !node.children.some(isElement)) return;
    node.data = {hProperties: {id: getAnchor(node)}};
  });
}

/**
 * Puts an empty target before each heading that had another anchor, so that old links find the
 * section. The comment that names it is removed, because Docusaurus would take it for text.
 */
export function keepFormerAnchors(tree: Root): void {
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== 'heading') return [node];
    const {formerIds} = readHeading(node);
    if (formerIds.length === 0) return [node];
    const children = node.children.filter(({type}) => type !== 'mdxTextExpression');
    const last = children.at(-1);
    if (last?.type === 'text') last.value = last.value.trimEnd();
    return [...formerIds.map(makeTarget), {...node, children}];
  });
}

const makeTarget = (id: string) => makeFlow('span', {id, className: 'former-anchor'});
