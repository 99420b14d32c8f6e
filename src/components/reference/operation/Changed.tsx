import type {ReactNode} from 'react';
import type {ChangeNote, OperationPage} from '../../../openapi/reference/types';
import {Sentence} from '../../Changes/Entry';
import {Nest} from '../parts';

/** What changed in an operation, with the day and the entry that says more. */
export function Changed({changes}: {readonly changes: readonly ChangeNote[]}): ReactNode {
  return (
    <Nest title="Changed" count={changes.length} data-search-ignore="">
      <ul>
        {changes.map(({date, sentence, href}) => (
          <li key={href}>
            <a href={href}>{date}</a> <Sentence text={sentence} />
          </li>
        ))}
      </ul>{' '}
    </Nest>
  );
}

/**
 * Adds the operation to those whose changes the reader follows; `src/client-modules/concerned.ts` shows
 * it where script runs.
 */
export function Star({page}: {readonly page: OperationPage}): ReactNode {
  const [api = ''] = page.id.split('/');
  const key = `${api} ${page.method.toUpperCase()} ${page.path}`;
  return (
    <button type="button" hidden className="ref-star" data-star={key} aria-pressed="false">
      Follow changes
    </button>
  );
}
