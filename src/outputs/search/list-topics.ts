import {TOPICS} from '../../../product/search/topics.ts';
import type {SearchTopic} from '../../components/search/index-files.ts';
import type {SearchTopicDefinition} from '../../config/definition.ts';
import type {SiteModel} from '../model.ts';

/** What readers look for by words that no page is named by, as far as the site has the pages. */
export function listTopics(
  {product, routes}: Pick<SiteModel, 'product' | 'routes'>,
  topics: readonly SearchTopicDefinition[] = TOPICS,
): SearchTopic[] {
  const pages = new Set(routes);
  return topics
    .map(({to, ...topic}) => ({...topic, url: product.baseUrl + to.slice(1)}))
    .filter(({url}) => pages.has(url.replace(/#.*$/, '')));
}
