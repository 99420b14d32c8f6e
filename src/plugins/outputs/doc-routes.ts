import type {AllContent} from '@docusaurus/types';
import type {ResolvedGuide} from '../../guides/check-guides.ts';
import type {DocRoute, DocRoutes} from './read-model.ts';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** The content of an instance of the documents' plugin, as far as it is read here. */
type DocsContent = {readonly loadedVersions: readonly {readonly docs: readonly DocRoute[]}[]};

/**
 * The documents of an instance; Docusaurus ends their addresses as the site does only later.
 *
 * @param content undefined where the site has no such instance: one without guides
 */
const listDocs = (content: unknown): readonly DocRoute[] =>
  ((content as DocsContent | undefined)?.loadedVersions ?? []).flatMap(({docs}) =>
    docs.map((doc) => ({...doc, permalink: `${doc.permalink.replace(/\/$/, '')}/`})),
  );

/** Lists guides and reference pages out of what the plugins of Docusaurus have loaded. */
export function readDocRoutes(allContent: AllContent): DocRoutes {
  const {default: guides, api: reference} = allContent[DOCS_PLUGIN] ?? {};
  return {guides: listDocs(guides), reference: listDocs(reference)};
}

/** What the plugin of the guides has resolved: all guides in a build, none on the dev server. */
export function readGuides({guides}: AllContent): readonly ResolvedGuide[] {
  return (guides?.default as readonly ResolvedGuide[] | undefined) ?? [];
}
