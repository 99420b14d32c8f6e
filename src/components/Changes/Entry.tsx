import {Fragment, type ReactNode} from 'react';
import {CHANGE_CLASSES, type ChangeClass, groupByClass} from '../../openapi/changes/classes';
import {splitSentence} from '../../openapi/changes/sentence-parts';
import type {ChangeView, EntryView} from '../../views/changes';
import {Fact} from '../Fact';

/** API and day of an entry, and the number of changes of each class. */
export function Lead({entry: {label, date, changes}}: {readonly entry: EntryView}): ReactNode {
  return (
    <p className="muted">
      {label} API, <time dateTime={date}>{date}</time>{' '}
      {groupByClass(changes).map((group) => (
        <ClassBadge key={group.id} class={group.id} count={group.changes.length} />
      ))}
    </p>
  );
}

/** One entry of the timeline with its changes, breaking ones first. */
export function Entry({entry}: {readonly entry: EntryView}): ReactNode {
  const {url, title, changes} = entry;
  return (
    <article className="changes-entry">
      <h2>
        <a href={url}>{title}</a>
      </h2>
      <Lead entry={entry} />
      <ul className="plain-list">
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} isDetailed={false} />
        ))}
      </ul>
    </article>
  );
}

type ChangeItemProps = {
  readonly change: ChangeView;
  /** Whether to show the old and new value and all operations. */
  readonly isDetailed: boolean;
};

/** One change: class, sentence, values and affected operations. */
export function ChangeItem({change, isDetailed}: ChangeItemProps): ReactNode {
  const {operations, before, after, href} = change;
  const linked = operations.filter((operation) => isDetailed || operation.href);
  const more = operations.length - linked.length;
  return (
    <li className="changes-change" id={isDetailed ? change.id : undefined}>
      <ClassBadge class={change.class} />
      <div>
        <p>
          <Sentence text={change.sentence} />
          {isDetailed && href && (
            <>
              {' '}
              <a href={href}>Go to the field</a>
            </>
          )}
        </p>
        {isDetailed && (before ?? after) !== undefined && (
          <dl className="facts">
            <Fact term="Before">
              <code>{before}</code>
            </Fact>
            <Fact term="Now">
              <code>{after}</code>
            </Fact>
          </dl>
        )}
        {operations.length > 0 && (
          <p className="changes-operations">
            {linked.map((operation, index) => (
              <Fragment key={operation.key}>
                <span>
                  {operation.href ? (
                    <a href={operation.href}>{operation.title}</a>
                  ) : (
                    operation.title
                  )}
                  {index < linked.length - 1 && ','}
                </span>{' '}
              </Fragment>
            ))}
            {more > 0 && `and ${more} more`}
          </p>
        )}
      </div>
    </li>
  );
}

/** The class of a change as a word and a colour. */
export function ClassBadge(props: {
  readonly class: ChangeClass;
  readonly count?: number;
}): ReactNode {
  const label = CHANGE_CLASSES.find(({id}) => id === props.class)?.label;
  return (
    <span className="changes-badge" data-class={props.class}>
      {props.count === undefined ? label : `${props.count} ${label?.toLowerCase()}`}
    </span>
  );
}

/** The sentence of a change, with names and values as code. Markup in it is shown as text. */
export function Sentence({text}: {readonly text: string}): ReactNode {
  return splitSentence(text).map((part, index) => (
    <Fragment key={index}>{part.isCode ? <code>{part.text}</code> : part.text}</Fragment>
  ));
}
