import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import type {SidebarLabels} from '../openapi/reference/skeleton.ts';
import type {TagView} from '../openapi/reference/types.ts';
import {escapeHtml} from '../openapi/samples/highlight.ts';

/** The list form of a sidebar, which the generator writes. */
type Items = Extract<SidebarsConfig[string], readonly unknown[]>;

/**
 * Puts the titles of pages and the names of tags into the sidebar that the generator wrote, and removes
 * the pages that are not listed.
 *
 * @param items the generator's, with names of pages and numbers of tags as labels
 */
export function addLabels(items: Items, id: string, labels: SidebarLabels): Items {
  return items.flatMap((item): Items => {
    if (typeof item !== 'object') return [item];
    if (item.type === 'doc') {
      const page = item.id.slice(id.length + 1);
      if (labels.hidden.includes(page)) return [];
      const {[page]: label = item.label} = labels.pages;
      const {[page]: method} = labels.methods;
      const className = method ? item.className?.replace('--get', `--${method}`) : item.className;
      return [{...item, label, className}];
    }
    if (item.type !== 'category' || !Array.isArray(item.items)) return [item];
    const label = labels.tags[String(item.label)] ?? item.label;
    const own = addLabels(item.items, id, labels);
    return own.length > 0 ? [{...item, label, items: own}] : [];
  });
}

/**
 * Puts the headings of an API's tags into the sidebar that the generator wrote. Entries without a
 * heading come after a rule.
 *
 * @param items the generator's, a category for each tag, in the order of the tags
 */
export function addTagHeadings(
  items: Items,
  tags: readonly Pick<TagView, 'name' | 'group'>[],
): Items {
  const groups = new Map(tags.map(({name, group}) => [name, group]));
  let current: string | undefined;
  return items.flatMap((item): Items => {
    const label = typeof item === 'object' && item.type === 'category' ? item.label : undefined;
    if (label === undefined) return [item];
    const group = groups.get(String(label));
    if (group === current) return [item];
    current = group;
    const value = group === undefined ? '<hr>' : escapeHtml(group);
    return [{type: 'html', value, className: 'menu-heading'}, item];
  });
}
