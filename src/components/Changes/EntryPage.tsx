import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {count} from '../../openapi/document/quote';
import type {EntryView} from '../../views/changes';
import {ChangeItem, Lead} from './Entry';

/** Page of one entry: the note, then all changes. */
export default function EntryPage({view}: {readonly view: EntryView}): ReactNode {
  const {title, label, date, changes, note} = view;
  const name = `${label} API, ${date}`;
  return (
    <Layout
      title={title === name ? name : `${title} | ${name}`}
      description={`What changed in the ${label} API on ${date}: ${count(changes.length, 'change')} with the operations that they concern.`}
    >
      <main className="site-page">
        <p>
          <Link to="/changes/">All changes</Link>
        </p>
        <h1>{title}</h1>
        <Lead entry={view} />
        {note && <Note {...note} />}
        <h2 id="changes">Changes</h2>
        <ul className="plain-list">
          {changes.map((change) => (
            <ChangeItem key={change.id} change={change} isDetailed />
          ))}
        </ul>
      </main>
    </Layout>
  );
}

function Note({why, concerned, action}: NonNullable<EntryView['note']>): ReactNode {
  const parts = [
    {id: 'why', title: 'Why', html: why},
    {id: 'who-is-concerned', title: 'Who is concerned', html: concerned},
    {id: 'what-to-do', title: 'What to do', html: action},
  ];
  return (
    <div className="box">
      {parts.map(({id, title, html}) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <div dangerouslySetInnerHTML={{__html: html}} />
        </section>
      ))}
    </div>
  );
}
