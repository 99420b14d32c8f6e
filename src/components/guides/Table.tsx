import type {ComponentProps, ReactNode} from 'react';

/** A table that scrolls sideways when the screen is narrower, and that the keyboard can reach. */
export function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, what scrolls must be reachable.
    <table {...props} tabIndex={0} />
  );
}
