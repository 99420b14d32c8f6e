import {stringify} from 'yaml';

/** The part of a generator item that a page or a sidebar entry is made from. */
type GeneratorItem = {
  readonly id: string;
  readonly title: string;
  readonly type?: string;
  readonly frontMatter?: {readonly description?: string};
  readonly api?: {readonly method: string; readonly deprecated?: boolean};
};

/**
 * Writes a reference page as front matter alone: no text of a specification becomes MDX. The theme
 * component renders the page from its prepared data.
 */
export function createPage(item: GeneratorItem): string {
  const isOverview = !item.api;
  const frontMatter = {
    id: item.id,
    title: item.title,
    description: item.frontMatter?.description ?? '',
    sidebar_label: isOverview ? 'Overview' : item.title,
    hide_title: true,
    hide_table_of_contents: true,
    custom_edit_url: null,
  };
  return `---\n${stringify(frontMatter)}---\n`;
}

/** Makes a sidebar entry whose classes carry the method badge and the deprecation mark. */
export function createDocItem(item: GeneratorItem, context: {basePath: string}) {
  const id = `${context.basePath}/${item.id}`;
  const classes = [
    item.api ? `api-method api-method--${item.api.method}` : '',
    item.api?.deprecated ? 'api-deprecated' : '',
  ];
  return {
    type: 'doc' as const,
    id,
    // Two operations may have one title; Docusaurus wants a key of its own for each entry.
    key: id,
    label: item.title,
    className: classes.filter(Boolean).join(' ') || undefined,
  };
}
