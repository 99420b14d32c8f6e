import type {ReactNode} from 'react';
import type {LinkView} from '../../../openapi/reference/types';
import {Heading} from '../Heading';

type LinksProps = {
  readonly id: string;
  readonly title: string;
  readonly links: readonly LinkView[];
};

/** A short list of links under a title; nothing when there are none. */
export function Links({id, title, links}: LinksProps): ReactNode {
  if (links.length === 0) return null;
  return (
    <section>
      <Heading id={id}>{title}</Heading>
      <ul className="ref-links">
        {links.map(({href, text}) => (
          <li key={href + text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link, or its text alone when the document names a target that the site does not have. */
export function MaybeLink({href, text}: LinkView): ReactNode {
  return href ? <a href={href}>{text}</a> : <code>{text}</code>;
}
