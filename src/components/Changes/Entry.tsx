import type {ReactNode} from 'react';
import type {EntryView} from '../../plugins/changes/build-views';
import {ChangeItem} from './ChangeItem';
import {ClassBadge} from './ClassBadge';
import styles from './styles.module.css';

/** One entry of the timeline: its day and title, then its changes, breaking ones in front. */
export function Entry({entry}: {readonly entry: EntryView}): ReactNode {
  const {url, title, label, date, counts, changes} = entry;
  return (
    <article className={styles.entry}>
      <h2>
        <a href={url}>{title}</a>
      </h2>
      <p className={styles.lead}>
        {label} API, <time dateTime={date}>{date}</time>{' '}
        {counts.map((each) => (
          <ClassBadge key={each.class} class={each.class} count={each.count} />
        ))}
      </p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} isWhole={false} />
        ))}
      </ul>
    </article>
  );
}
