import type {ReactNode} from 'react';
import {CHANGE_CLASSES} from '../../openapi/changes/classes';
import {ClassBadge} from './ClassBadge';

/** What each class means: the one place of the site that says what counts as breaking. */
export function Definition(): ReactNode {
  return (
    <section className="changes-definition" aria-labelledby="what-counts-as-breaking">
      <h2 id="what-counts-as-breaking">What counts as breaking</h2>
      <dl>
        {CHANGE_CLASSES.map(({id, meaning}) => (
          <div key={id}>
            <dt>
              <ClassBadge class={id} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
