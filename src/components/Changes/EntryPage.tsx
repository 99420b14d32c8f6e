import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import type {EntryView} from '../../plugins/changes/build-views';
import {ChangeItem} from './ChangeItem';
import {ClassBadge} from './ClassBadge';
import styles from './styles.module.css';

/** Page of one entry: the note of the people who made the change, then every change. */
export default function EntryPage({view}: {readonly view: EntryView}): ReactNode {
  const {title, label, date, counts, changes, note} = view;
  return (
    <Layout
      title={`${label} API, ${date}`}
      description={`What changed in the ${label} API on ${date}: ${changes.length} changes with the operations that they concern.`}
    >
      <main className={styles.page}>
        <p className={styles.back}>
          <Link to="/changes/">All changes</Link>
        </p>
        <h1>{title}</h1>
        <p className={styles.lead}>
          {label} API, <time dateTime={date}>{date}</time>{' '}
          {counts.map((each) => (
            <ClassBadge key={each.class} class={each.class} count={each.count} />
          ))}
        </p>
        {note && <Note {...note} />}
        <h2 id="changes">Changes</h2>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <ChangeItem key={change.id} change={change} isWhole />
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
    <div className={styles.note}>
      {parts.map(({id, title, html}) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <div dangerouslySetInnerHTML={{__html: html}} />
        </section>
      ))}
    </div>
  );
}
