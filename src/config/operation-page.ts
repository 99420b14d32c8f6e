import {stringify} from 'yaml';
import {getObjectPage} from '../openapi/api.ts';

/** The part of a generator item that a page or a sidebar entry is made from. */
type GeneratorItem = {
  readonly id: string;
  readonly title: string;
  readonly type?: string;
  readonly frontMatter?: {readonly description?: string};
  readonly api?: {readonly method: string; readonly deprecated?: boolean};
  /** The entry of an object in the skeleton. */
  readonly schema?: {readonly 'x-label'?: string};
};

/**
 * Writes a reference page as front matter alone: no text of a specification becomes MDX. The theme
 * component renders the page from its prepared data.
 */
export function createPage(item: GeneratorItem): string {
  const isOverview = !item.api && !item.schema;
  const title = getLabel(item);
  const frontMatter = {
    id: item.id,
    title,
    description: item.frontMatter?.description ?? '',
    sidebar_label: isOverview ? 'Overview' : title,
    hide_title: true,
    hide_table_of_contents: true,
  };
  return `---\n${stringify(frontMatter)}---\n`;
}

/** What readers call a page; the generator names objects after their addresses. */
function getLabel({title, schema}: GeneratorItem): string {
  return schema?.['x-label'] ?? title;
}

/** Makes a sidebar entry whose classes carry the method badge and the deprecation mark. */
export function createDocItem(item: GeneratorItem, context: {basePath: string}) {
  const page = item.schema ? getObjectPage(item.id) : item.id;
  const id = `${context.basePath}/${page}`;
  const classes = [
    item.api ? `api-method api-method--${item.api.method}` : '',
    item.api?.deprecated ? 'api-deprecated' : '',
  ];
  return {
    type: 'doc' as const,
    id,
    // Two operations may have one title; Docusaurus wants a key of its own for each entry.
    key: id,
    label: getLabel(item),
    className: classes.filter(Boolean).join(' ') || undefined,
  };
}
