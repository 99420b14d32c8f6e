import type {RootContentMap} from 'mdast';
import type {} from 'remark-mdx';

/** What MDX has beside Markdown, as remark-mdx parses it. */
export type MdxJsxFlowElement = RootContentMap['mdxJsxFlowElement'];
export type MdxJsxTextElement = RootContentMap['mdxJsxTextElement'];
export type MdxFlowExpression = RootContentMap['mdxFlowExpression'];
export type MdxTextExpression = RootContentMap['mdxTextExpression'];
export type MdxjsEsm = RootContentMap['mdxjsEsm'];
export type MdxJsxAttribute = Extract<
  MdxJsxFlowElement['attributes'][number],
  {type: 'mdxJsxAttribute'}
>;

/** The script of an MDX page or of an expression in it. */
export type Program = NonNullable<NonNullable<MdxjsEsm['data']>['estree']>;
export type Expression = Extract<
  Program['body'][number],
  {type: 'ExpressionStatement'}
>['expression'];
export type Property = Extract<
  Extract<Expression, {type: 'ObjectExpression'}>['properties'][number],
  {type: 'Property'}
>;
