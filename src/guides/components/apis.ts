import type {ListItem} from 'mdast';
import {getOverviewRoute} from '../../config/apis.ts';
import {readAttributes} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {makeText} from '../nodes.ts';

/** `<Apis />`: a list of the APIs of `product/index.ts`, each with a link and how much it can do. */
export const resolveApis: Resolver = (element, {specifications}) => {
  readAttributes(element);
  const children = specifications.map(({api, operations: {size}}): ListItem => {
    const link = {
      type: 'link' as const,
      url: getOverviewRoute(api),
      children: [makeText(api.label)],
    };
    const count = makeText(`, ${size} operation${size === 1 ? '' : 's'}`);
    return {
      type: 'listItem',
      spread: false,
      children: [{type: 'paragraph', children: [link, count]}],
    };
  });
  return [{type: 'list', ordered: false, spread: false, children}];
};
