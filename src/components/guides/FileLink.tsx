import type {ReactNode} from 'react';

type Props = {
  /** With the base address of the site. */
  readonly href: string;
  readonly children: ReactNode;
};

/** A link to a file of the site, which is no page: the router and the check of links leave it alone. */
export function FileLink({href, children}: Props): ReactNode {
  return (
    <a href={href} download>
      {children}
    </a>
  );
}
