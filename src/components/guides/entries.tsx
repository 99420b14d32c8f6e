import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect, useRef} from 'react';
import {CodeBlock} from './CodeBlock';

type EventExampleProps = {
  readonly name: string;
  readonly description: string;
  /** Coloured JSON of the complete body. */
  readonly html: string;
  readonly label: string;
};

/** An event type with its example body, folded until it is requested or linked to. */
export function EventExample({name, description, html, label}: EventExampleProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useBrokenLinks().collectAnchor(name);
  const {hash} = useLocation();
  // The HTML of the build knows no anchor, and hydration has to find what is there.
  const isTarget = useIsBrowser() && hash === `#${name}`;
  useEffect(() => {
    if (isTarget && details.current) details.current.open = true;
  }, [isTarget]);
  return (
    <details ref={details} id={name} className="event-example" data-target={isTarget || undefined}>
      <summary>
        <code>{name}</code> <span>{description}</span>
      </summary>
      <CodeBlock html={html} label={label} title={name} />
    </details>
  );
}
