import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

type NestProps = ComponentProps<'details'> & {
  readonly title: string;
  readonly count?: number | string;
};

/** A part that opens in place. */
export function Nest({title, count, className, children, ...attributes}: NestProps): ReactNode {
  return (
    <details className={clsx('ref-nest', className)} {...attributes}>
      <summary>
        {count === undefined ? title : `${title} `}
        {count !== undefined && <span className="ref-count">{count}</span>}
      </summary>
      {children}
    </details>
  );
}
