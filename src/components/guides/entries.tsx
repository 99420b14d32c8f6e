import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {type ReactNode, useEffect, useRef} from 'react';
import {CodeBlock} from './CodeBlock';

export type EntryProps = {readonly name: string; readonly children: ReactNode};

/** A name in a table that links can lead to. */
export function Entry({name, children}: EntryProps): ReactNode {
  useBrokenLinks().collectAnchor(name);
  return (
    <code id={name} className="entry">
      {children}
    </code>
  );
}

export type EventExampleProps = {
  readonly name: string;
  readonly description: string;
  /** Coloured JSON of the whole body. */
  readonly html: string;
  readonly label: string;
};

/** An event type with its example body, folded until it is asked for or linked to. */
export function EventExample({name, description, html, label}: EventExampleProps): ReactNode {
  useBrokenLinks().collectAnchor(name);
  const details = useRef<HTMLDetailsElement>(null);
  const isTarget = useLocation().hash === `#${name}`;
  useEffect(() => {
    if (isTarget && details.current) details.current.open = true;
  }, [isTarget]);
  return (
    <details ref={details} id={name} className="event-example">
      <summary>
        <code>{name}</code> <span>{description}</span>
      </summary>
      <CodeBlock html={html} label={label} title={name} />
    </details>
  );
}
