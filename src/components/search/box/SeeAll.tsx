import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {SearchContext} from '../../../config/search-contexts';

type SeeAllProps = {
  readonly query: string;
  readonly context: SearchContext | undefined;
  /** Whether the reader's context has a result; undefined until that is known. */
  readonly isFoundWithin: boolean | undefined;
  readonly onChoose: () => void;
};

function getLabel(context: SearchContext | undefined, isFoundWithin: boolean | undefined): string {
  if (!context || isFoundWithin === undefined) {
    return translate({id: 'theme.SearchBar.seeAll', message: 'See all results'});
  }
  const values = {context: context.label};
  return isFoundWithin
    ? translate(
        {id: 'theme.SearchBar.searchInContext', message: 'See all results within {context}'},
        values,
      )
    : translate(
        {id: 'theme.SearchBar.seeAllOutsideContext', message: 'See all results outside {context}'},
        values,
      );
}

/**
 * Leads to the results page: of the reader's context when it has results, of all otherwise. Parts of
 * the index arrive one by one; until they are there the link promises nothing that it may take back.
 */
export function SeeAll({query, context, isFoundWithin, onChoose}: SeeAllProps): ReactNode {
  const parameters = new URLSearchParams({q: query});
  if (context && isFoundWithin) parameters.set('ctx', context.path);
  return (
    <Link className="search-all" to={`/search/?${parameters}`} onClick={onChoose}>
      {getLabel(context, isFoundWithin)}
    </Link>
  );
}
