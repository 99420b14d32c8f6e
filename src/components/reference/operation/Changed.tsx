import type {ReactNode} from 'react';
import type {ChangeNote, OperationPage} from '../../../openapi/reference/types';
import {Sentence} from '../../Changes/Sentence';

/** What changed in an operation, with the day and the entry that says more. */
export function Changed({changes}: {readonly changes: readonly ChangeNote[]}): ReactNode {
  return (
    <details className="ref-nest" data-search-ignore="">
      <summary>
        Changed <span className="ref-count">{changes.length}</span>
      </summary>
      <ul>
        {changes.map(({date, sentence, href}) => (
          <li key={href}>
            <a href={href}>{date}</a> <Sentence text={sentence} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Adds the operation to the reader's list; `src/client-modules/concerned.ts` shows it where script runs. */
export function Star({page}: {readonly page: OperationPage}): ReactNode {
  const [api = ''] = page.id.split('/');
  const key = `${api} ${page.method.toUpperCase()} ${page.path}`;
  return (
    <button type="button" hidden className="ref-star" data-star={key} aria-pressed="false">
      Star
    </button>
  );
}
