import type {ReactNode} from 'react';
import type {ParameterPlace} from '../../../openapi/document/operation-parts';
import {isError, PLACE_TITLES} from '../../../openapi/reference/sections';
import type {OperationPage} from '../../../openapi/reference/types';

type Entry = {readonly id: string; readonly label: string};

function listParts({parameters, body, responses}: OperationPage): Entry[] {
  const ofPlaces = (places: readonly ParameterPlace[]) =>
    parameters
      .filter(({place}) => places.includes(place))
      .map(({place}) => ({id: `${place}-parameters`, label: PLACE_TITLES[place]}));
  return [
    {id: 'request', label: 'Request'},
    ...ofPlaces(['path', 'query']),
    ...(body ? [{id: body.id, label: 'Request body'}] : []),
    ...ofPlaces(['header', 'cookie']),
    ...(responses.some((each) => !isError(each)) ? [{id: 'responses', label: 'Responses'}] : []),
    ...(responses.some(isError) ? [{id: 'errors', label: 'Errors'}] : []),
  ];
}

/**
 * Links from the top of the page to its parts, for the keyboard: they show while one of them has the focus.
 */
export function SkipLinks({page}: {readonly page: OperationPage}): ReactNode {
  return (
    <nav className="ref-skip" aria-label="Parts of this page" data-search-ignore="">
      {listParts(page).map(({id, label}) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** What a phone shows in place of two columns: the parts of the page, on demand. */
export function OnThisPage({page}: {readonly page: OperationPage}): ReactNode {
  return (
    <details className="ref-here" data-search-ignore="">
      <summary>On this page</summary>
      <ul>
        {listParts(page).map(({id, label}) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
