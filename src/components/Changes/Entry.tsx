import type {ReactNode} from 'react';
import type {EntryView} from '../../views/changes';
import {ChangeItem} from './ChangeItem';
import {ClassBadge} from './ClassBadge';

/** Of which API and day an entry is, and how many changes of each class it has. */
export function Lead({entry: {label, date, counts}}: {readonly entry: EntryView}): ReactNode {
  return (
    <p className="changes-lead">
      {label} API, <time dateTime={date}>{date}</time>{' '}
      {counts.map((each) => (
        <ClassBadge key={each.class} class={each.class} count={each.count} />
      ))}
    </p>
  );
}

/** One entry of the timeline: its day and title, then its changes, breaking ones in front. */
export function Entry({entry}: {readonly entry: EntryView}): ReactNode {
  const {url, title, changes} = entry;
  return (
    <article className="changes-entry">
      <h2>
        <a href={url}>{title}</a>
      </h2>
      <Lead entry={entry} />
      <ul className="changes-list">
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} isWhole={false} />
        ))}
      </ul>
    </article>
  );
}
