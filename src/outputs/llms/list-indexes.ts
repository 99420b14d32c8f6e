import {INDEX_FILE} from '../../config/twins.ts';
import {API_ROUTE} from '../../openapi/api.ts';
import {getSpecificationPath} from '../../openapi/api-files.ts';
import {toSegment} from '../../openapi/reference/field-id.ts';
import type {ApiModel, SiteModel} from '../model.ts';
import type {TwinDocument} from '../twins/documents.ts';
import type {Entry, Group, Index} from './write-index.ts';

/** Pages that are read in one go: a section of the guides, or a tag of an API. */
export type Section = {
  /** Folder below the base address of the site. */
  readonly folder: string;
  readonly title: string;
  readonly documents: readonly TwinDocument[];
};

export type SiteIndex = {
  readonly root: Index;
  readonly inner: readonly Index[];
  readonly sections: readonly Section[];
};

type Sources = {
  readonly site: SiteModel;
  readonly origin: string;
  /** Files of the pages by the pages' addresses. */
  readonly documents: ReadonlyMap<string, TwinDocument>;
};

const toEntry = ({site}: Sources, {twin, address}: TwinDocument): Entry => ({
  title: twin.title,
  link: site.product.siteUrl + address,
  text: [twin.label && `${twin.label}.`, twin.summary].filter(Boolean).join(' '),
});

const findAll = ({documents}: Sources, urls: readonly string[]) =>
  urls.flatMap((url) => documents.get(url) ?? []);

/** The guides by what stands above them in the navigation, in the order of the navigation's addresses. */
function listGuideSections(sources: Sources): Section[] {
  const {guides} = sources.site;
  const folders = [...new Set(guides.map(({id}) => id.replace(/\/.*$/, '')))];
  // Whoever begins reads the introduction first.
  folders.sort((a, b) => Number(b === 'introduction') - Number(a === 'introduction'));
  return folders.map((folder) => {
    const own = guides.filter(({id}) => id.startsWith(`${folder}/`) || id === folder);
    const title = folder.charAt(0).toUpperCase() + folder.slice(1);
    return {
      folder: `docs/${folder}`,
      title,
      documents: findAll(
        sources,
        own.map(({url}) => url),
      ),
    };
  });
}

function listTags(sources: Sources, {api, overview}: ApiModel): Section[] {
  return overview.page.tags
    .filter(({operations}) => operations.length > 0)
    .map(({name, operations}) => ({
      folder: `${API_ROUTE}/${api.id}/tags/${toSegment(name.toLowerCase().replace(/\s+/g, '-'))}`,
      title: name,
      documents: findAll(
        sources,
        operations.map(({href}) => href),
      ),
    }));
}

const linkFull = ({origin}: Sources, sections: readonly Section[]): Group[] => [
  {
    title: 'Whole sections in one file',
    entries: sections.map(({folder, title}) => ({
      title: `${title}, full text`,
      link: `${origin}${folder}/llms-full.txt`,
      text: '',
    })),
  },
];

function indexApi(sources: Sources, model: ApiModel, tags: readonly Section[]): Index {
  const {api, overview} = model;
  const own = findAll(sources, [overview.url]).map((each) => toEntry(sources, each));
  const entries = tags.map(({folder, title, documents}): Entry => {
    const names = documents.map(({twin}) => twin.title).join(', ');
    return {title, link: `${sources.origin}${folder}/${INDEX_FILE}`, text: `${names}.`};
  });
  return {
    path: `${API_ROUTE}/${api.id}/${INDEX_FILE}`,
    title: overview.page.title,
    summary: overview.page.summary,
    groups: [
      {title: 'Overview', entries: [...own, ...linkObjects(sources, model)]},
      {title: 'Operations by tag', entries},
    ].filter(({entries: some}) => some.length > 0),
  };
}

function linkObjects({origin}: Sources, {api, objects}: ApiModel): Entry[] {
  if (objects.length === 0) return [];
  const link = origin + getObjectsPath(api);
  return [
    {title: 'Objects', link, text: `${objects.length} objects with their fields and states.`},
  ];
}

function indexTag(sources: Sources, api: string, tag: Section): Index {
  return {
    path: `${tag.folder}/${INDEX_FILE}`,
    title: `${api}: ${tag.title}`,
    summary: '',
    groups: [
      {title: 'Operations', entries: tag.documents.map((each) => toEntry(sources, each))},
      ...linkFull(sources, [tag]),
    ],
  };
}

/** JSON alone: whoever wants YAML finds it on the page of files, and an index leads to Markdown. */
function linkSpecification({origin}: Sources, {api, overview}: ApiModel): Entry {
  return {
    title: `${overview.page.title}, OpenAPI document`,
    link: origin + getSpecificationPath(api, 'json'),
    text: '',
  };
}

/** The objects of an API: what its operations return and take. */
function indexObjects(sources: Sources, {api, objects}: ApiModel): Index[] {
  const urls = objects.map(({url}) => url);
  const entries = findAll(sources, urls).map((each) => toEntry(sources, each));
  if (entries.length === 0) return [];
  const groups = [{title: 'Objects', entries}];
  return [{path: getObjectsPath(api), title: `${api.label}: objects`, summary: '', groups}];
}

const getObjectsPath = ({id}: ApiModel['api']) => `${API_ROUTE}/${id}/objects/${INDEX_FILE}`;

/** More pages than this below one folder have an index of their own. */
const MOST_LISTED = 5;

/** Pages that are neither guides nor reference: few are listed by themselves, many by their folder. */
function groupOthers(sources: Sources, others: readonly TwinDocument[]) {
  const {baseUrl} = sources.site.product;
  const folders = new Map<string, TwinDocument[]>();
  for (const each of others) {
    const folder = each.twin.url.slice(baseUrl.length).split('/')[0] ?? '';
    folders.set(folder, [...(folders.get(folder) ?? []), each]);
  }
  const indexes: Index[] = [];
  const entries = [...folders].flatMap(([folder, own]): Entry[] => {
    const listed = own.map((each) => toEntry(sources, each));
    if (own.length <= MOST_LISTED) return listed;
    const path = `${folder}/${INDEX_FILE}`;
    const title = folder.charAt(0).toUpperCase() + folder.slice(1);
    indexes.push({path, title, summary: '', groups: [{title: 'Pages', entries: listed}]});
    return [{title, link: sources.origin + path, text: `${own.length} pages.`}];
  });
  return {entries, indexes};
}

/** Lists the indexes of a site: guides first, then each API, then its tags; and what each section holds. */
export function listIndexes(site: SiteModel, all: readonly TwinDocument[]): SiteIndex {
  const {siteUrl, baseUrl, name, tagline} = site.product;
  const documents = new Map(all.map((each) => [each.twin.url, each]));
  const sources: Sources = {site, origin: siteUrl + baseUrl, documents};
  const guides = listGuideSections(sources);
  const apis = site.apis.map((model) => ({model, tags: listTags(sources, model)}));
  const listed = new Set([
    ...guides.flatMap((section) => section.documents.map(({twin}) => twin.url)),
    ...site.apis.flatMap(({overview, operations, hidden, objects}) =>
      [overview, ...operations, ...hidden, ...objects].map(({url}) => url),
    ),
  ]);
  const others = groupOthers(
    sources,
    all.filter(({twin}) => !listed.has(twin.url)),
  );
  return {
    root: {
      path: INDEX_FILE,
      title: `${name} developer documentation`,
      summary: `${tagline}. Read the guides first, then find an operation by API and tag. Every page has its Markdown at its own URL with .md in place of the closing slash.`,
      groups: [
        ...guides.map(({title, documents: own}) => ({
          title: `Guides: ${title}`,
          entries: own.map((each) => toEntry(sources, each)),
        })),
        {
          title: 'API reference',
          entries: site.apis.map(({api, overview, operations}) => ({
            title: overview.page.title,
            link: `${sources.origin}${API_ROUTE}/${api.id}/${INDEX_FILE}`,
            text: `${operations.length} operations by tag. ${overview.page.summary}`,
          })),
        },
        {
          title: 'Specifications',
          entries: site.apis.map((api) => linkSpecification(sources, api)),
        },
        {title: 'Other pages', entries: others.entries},
        ...linkFull(sources, guides),
      ].filter(({entries}) => entries.length > 0),
    },
    inner: [
      ...others.indexes,
      ...apis.flatMap(({model, tags}) => [
        indexApi(sources, model, tags),
        ...indexObjects(sources, model),
        ...tags.map((tag) => indexTag(sources, model.api.label, tag)),
      ]),
    ],
    sections: [...guides, ...apis.flatMap(({tags}) => tags)],
  };
}
