import Head from '@docusaurus/Head';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import {type ReactNode, useEffect, useState} from 'react';
import {APIS} from '../../config/apis';
import {CHANGE_CLASSES} from '../../openapi/changes/classes';
import {count} from '../../openapi/document/quote';
import type {EntryView} from '../../views/changes';
import {Options} from '../controls';
import {Concerned} from './Concerned';
import {parseStars, SEEN_KEY, writeStored} from './concerned/stored';
import {ClassBadge, Entry} from './Entry';
import {type Filters, filterEntries, NO_FILTERS, readFilters, writeFilters} from './filters';

type TimelineView = {
  readonly entries: readonly EntryView[];
  /** Number of this page, starting at 1. */
  readonly number: number;
  readonly pages: number;
};

/** All changes, the newest first. The HTML contains all; filters in the URL narrow them in the browser. */
export default function Timeline({view}: {readonly view: TimelineView}): ReactNode {
  const {entries, number, pages} = view;
  const {search} = useLocation();
  const history = useHistory();
  const base = useBaseUrl('/changes/');
  // The first render must equal the built HTML, which has no filters.
  const [filters, setFilters] = useState(NO_FILTERS);
  useEffect(() => setFilters(readFilters(search)), [search]);
  useEffect(() => {
    const newest = number === 1 ? entries[0]?.date : undefined;
    if (newest) writeStored(SEEN_KEY, newest);
  }, [entries, number]);
  const shown = filterEntries(entries, filters);
  const changes = shown.reduce((sum, entry) => sum + entry.changes.length, 0);
  const show = (next: typeof filters) => {
    setFilters(next);
    history.replace({search: writeFilters(next)});
  };
  /** URL of a page of the timeline, with the filters. */
  const hrefOf = (page: number) =>
    `${base}${page === 1 ? '' : `page/${page}/`}${writeFilters(filters)}`;
  return (
    <Layout
      title={number === 1 ? 'Changes to the APIs' : `Changes to the APIs, page ${number}`}
      description="What changed in the APIs, the newest first: breaking changes, deprecations and additions, with the operations that they concern."
    >
      {/* The feeds of the site are in the head of every page. */}
      <Head>
        {APIS.map(({id, label}) => (
          <link
            key={id}
            rel="alternate"
            type="application/atom+xml"
            title={`${label} API changes`}
            href={`${base}${id}/feed.atom`}
          />
        ))}
      </Head>
      <main className="site-page">
        <h1>Changes to the APIs</h1>
        <p className="muted">
          {'What is new, deprecated or removed, the newest first. Subscribe: '}
          <a href={`${base}feed.atom`}>Atom</a>, <a href={`${base}feed.json`}>JSON Feed</a>,{' '}
          <a href={`${base}breaking/feed.atom`}>breaking only</a>.
        </p>
        {entries.length === 0 ? (
          <p>No API has changed since this site began to record changes.</p>
        ) : (
          <>
            <Concerned
              entries={entries}
              stars={parseStars(filters.mine)}
              onShow={(keys) => show({...filters, mine: keys.join('\n')})}
            />
            <FilterForm entries={entries} filters={filters} onChange={show} />
            <p className="muted" role="status">
              {`${count(changes, 'change')} in ${count(shown.length, 'entry', 'entries')}`}
              {pages > 1 && ` on page ${number} of ${pages}`}
            </p>
            {shown.map((entry) => (
              <Entry key={entry.url} entry={entry} />
            ))}
            {shown.length === 0 && <p>No change matches the filters. Clear one of them.</p>}
          </>
        )}
        {pages > 1 && (
          <nav aria-label="Pages of the changes">
            {number > 1 && <a href={hrefOf(number - 1)}>Newer changes</a>}{' '}
            {number < pages && <a href={hrefOf(number + 1)}>Older changes</a>}
          </nav>
        )}
        <Definition />
      </main>
    </Layout>
  );
}

/** Defines each class. No other page defines what counts as breaking. */
function Definition(): ReactNode {
  return (
    <section className="changes-definition" aria-labelledby="what-counts-as-breaking">
      <h2 id="what-counts-as-breaking">What counts as breaking</h2>
      <dl>
        {CHANGE_CLASSES.map(({id, meaning}) => (
          <div key={id}>
            <dt>
              <ClassBadge class={id} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type FilterFormProps = {
  readonly entries: readonly EntryView[];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
};

/** Narrows the timeline by API, class, tag and operation. */
function FilterForm({entries, filters, onChange}: FilterFormProps): ReactNode {
  const tags = new Set(entries.flatMap(({changes}) => changes.flatMap((change) => change.tags)));
  const choices = [
    {name: 'api', label: 'API', options: APIS},
    {name: 'class', label: 'Class', options: CHANGE_CLASSES},
    {name: 'tag', label: 'Tag', options: [...tags].sort().map((tag) => ({id: tag, label: tag}))},
  ] as const;
  return (
    <form className="filters" onSubmit={(event) => event.preventDefault()}>
      {choices.map(({name, label, options}) => (
        <label key={name}>
          {label}
          <select
            className="control"
            value={filters[name]}
            onChange={({target}) => onChange({...filters, [name]: target.value})}
          >
            <option value="">All</option>
            <Options options={options.map((each) => [each.id, each.label] as const)} />
          </select>
        </label>
      ))}
      <label>
        Operation
        <input
          className="control"
          type="search"
          value={filters.operation}
          placeholder="GET /…"
          onChange={({target}) => onChange({...filters, operation: target.value})}
        />
      </label>
    </form>
  );
}
