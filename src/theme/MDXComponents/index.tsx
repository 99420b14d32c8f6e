import MDXComponents from '@theme-original/MDXComponents';
import type {ComponentProps, ReactNode} from 'react';
import * as guideComponents from '../../components/guides';

/** The theme's components and those of the guides; `src/guides` fills in their data. */
export default {...MDXComponents, ...guideComponents, table: Table};

/** A table that scrolls sideways when the screen is narrower, and that the keyboard can reach. */
function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, what scrolls must be reachable.
    <table {...props} tabIndex={0} />
  );
}
