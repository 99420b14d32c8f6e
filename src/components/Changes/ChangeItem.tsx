import {Fragment, type ReactNode} from 'react';
import type {ChangeView, OperationLink} from '../../views/changes';
import {ClassBadge} from './ClassBadge';
import {Sentence} from './Sentence';

type ChangeItemProps = {
  readonly change: ChangeView;
  /** Whether old and new value and all operations show. */
  readonly isWhole: boolean;
};

/** One change: class, sentence, values, and the operations that it concerns. */
export function ChangeItem({change, isWhole}: ChangeItemProps): ReactNode {
  const {operations, before, after, href} = change;
  const linked = operations.filter((operation) => isWhole || operation.href);
  const more = operations.length - linked.length;
  return (
    <li className="changes-change" id={isWhole ? change.id : undefined}>
      <ClassBadge class={change.class} />
      <div>
        <p>
          <Sentence text={change.sentence} />
          {isWhole && href && (
            <>
              {' '}
              <a href={href}>Go to the field</a>
            </>
          )}
        </p>
        {isWhole && (before ?? after) !== undefined && (
          <dl className="changes-values">
            <dt>Before</dt>
            <dd>
              <code>{before}</code>
            </dd>
            <dt>Now</dt>
            <dd>
              <code>{after}</code>
            </dd>
          </dl>
        )}
        {operations.length > 0 && (
          <p className="changes-operations">
            {linked.map((operation, index) => (
              <Fragment key={operation.key}>
                <span>
                  <Operation operation={operation} />
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

type OperationProps = {readonly operation: OperationLink};

function Operation({operation: {href, title}}: OperationProps): ReactNode {
  return href ? <a href={href}>{title}</a> : title;
}
