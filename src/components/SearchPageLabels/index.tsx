import {type ReactNode, useEffect, useRef} from 'react';

const CONTEXT_SELECT = '#context-selector';
const CONTENT = '#__docusaurus_skipToContent_fallback';

/**
 * Names what the search plugin's results page leaves without a name for screen readers: the page's
 * main part and the menu of contexts. The plugin renders both without a way to hand in attributes.
 */
export function SearchPageLabels({children}: {readonly children: ReactNode}): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    page.current?.querySelector(CONTEXT_SELECT)?.setAttribute('aria-label', 'Search within');
    page.current?.querySelector(CONTENT)?.setAttribute('role', 'main');
  }, []);
  return (
    <div ref={page} className="search-page">
      {children}
    </div>
  );
}
