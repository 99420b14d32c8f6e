import type {ReactNode} from 'react';
import {CHANGE_CLASSES, type ChangeClass} from '../../openapi/changes/classes';
import {count} from '../../openapi/changes/count';
import type {ChangeView, EntryView} from '../../views/changes';
import {ClassBadge} from './ClassBadge';
import {filterEntries, NO_FILTERS} from './filters';
import {Sentence} from './Sentence';

/** Classes of changes that a program does not notice. */
const HARMLESS: readonly ChangeClass[] = ['added', 'text'];

type VerdictProps = {
  readonly entries: readonly EntryView[];
  /** Keys of the reader's operations. */
  readonly stars: readonly string[];
};

/** Whether changes concern the reader: yes or no, which ones, and by when. */
export function Verdict({entries, stars}: VerdictProps): ReactNode {
  const own = filterEntries(entries, NO_FILTERS, stars).flatMap((entry) =>
    entry.changes.map((change) => ({entry, change})),
  );
  const urgent = CHANGE_CLASSES.filter(({id}) => !HARMLESS.includes(id)).flatMap(({id}) =>
    own.filter(({change}) => change.class === id),
  );
  const whose = `your ${count(stars.length, 'operation')}`;
  const others = own.length - urgent.length;
  return (
    <div className="changes-verdict" role="status">
      <p>
        <strong>{urgent.length > 0 ? 'Yes.' : 'No.'}</strong>{' '}
        {urgent.length > 0
          ? `${count(urgent.length, 'change')} can affect a program that calls ${whose}.`
          : `No change can break a program that calls ${whose}.`}
        {others > 0 &&
          ` ${count(others, 'other change')} only added something or corrected a text.`}
      </p>
      {urgent.length > 0 && (
        <ul>
          {urgent.map(({entry, change}) => (
            <li key={`${entry.url}${change.id}`}>
              <ClassBadge class={change.class} /> <When entry={entry} change={change} />:{' '}
              <a href={`${entry.url}#${change.id}`}>
                <Sentence text={change.sentence} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function When(props: {readonly entry: EntryView; readonly change: ChangeView}): ReactNode {
  const {ends} = props.change;
  const day = ends ?? props.entry.date;
  return (
    <>
      {ends ? 'by' : 'since'} <time dateTime={day}>{day}</time>
    </>
  );
}
