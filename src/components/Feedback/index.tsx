import {useLocation} from '@docusaurus/router';
import type {ReactNode, SyntheticEvent} from 'react';

/** Longer selections make an address that hosts refuse. */
const MAX_SELECTION = 800;

type FeedbackProps = {
  /** Start of the address of a new issue or mail, see `buildFeedbackStart`. */
  readonly start: string;
  /** Origin of the site. */
  readonly origin: string;
  readonly version: string | undefined;
};

/**
 * Opens an issue or a mail with the page and the version of its document. What the reader has selected is added
 * when the link is used; the page itself sends nothing.
 */
export function Feedback({start, origin, version = ''}: FeedbackProps): ReactNode {
  const {pathname} = useLocation();
  const href = `${start.replace('{page}', encodeURIComponent(pathname))}${encodeURIComponent(`${origin + pathname}\n${version}\n\n`)}`;
  const addSelection = ({currentTarget}: SyntheticEvent<HTMLAnchorElement>) => {
    const text = String(getSelection()).slice(0, MAX_SELECTION);
    currentTarget.href = href + (text && encodeURIComponent(`> ${text}\n\n`));
  };
  return (
    <a href={href} onPointerDown={addSelection} onKeyDown={addSelection}>
      Something wrong or missing?
    </a>
  );
}
