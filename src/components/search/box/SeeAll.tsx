import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {SearchContext} from '../../../config/search-contexts';

type SeeAllProps = {
  readonly query: string;
  readonly context: SearchContext | undefined;
  /** Whether the reader's context has a result. */
  readonly isFoundWithin: boolean;
  readonly onChoose: () => void;
};

/** Lead to the results page: of the reader's context if it has results, and of the whole site. */
export function SeeAll({query, context, isFoundWithin, onChoose}: SeeAllProps): ReactNode {
  const all = translate({id: 'theme.SearchBar.seeAll', message: 'See all results'});
  const within = (id: string, message: string) =>
    translate({id: `theme.SearchBar.${id}`, message}, {context: context?.label ?? ''});
  const link = (label: string, path?: string) => (
    <Link
      className="search-all"
      to={`/search/?${new URLSearchParams({q: query, ...(path && {ctx: path})})}`}
      onClick={onChoose}
    >
      {label}
    </Link>
  );
  if (!context) return <div className="search-ways">{link(all)}</div>;
  return (
    <div className="search-ways">
      {isFoundWithin
        ? link(within('searchInContext', 'See all results within {context}'), context.path)
        : link(within('seeAllOutsideContext', 'See all results outside {context}'))}
      {isFoundWithin && link(all)}
    </div>
  );
}
