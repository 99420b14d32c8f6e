import type {ReactNode} from 'react';
import type {TagView} from '../../../openapi/reference/types';
import {HashLink} from '../HashLink';
import {Heading} from '../Heading';
import {Html} from '../Html';
import {OperationList} from './OperationList';

/** All operations of an API by tag. */
export function Tags({tags}: {readonly tags: readonly TagView[]}): ReactNode {
  return (
    <section>
      <Heading id="operations">Operations</Heading>
      {tags.map(({id, name, html, operations}) => (
        <section key={id}>
          <h3 className="ref-h3" id={id}>
            {name}
            <HashLink id={id} name={name} />
          </h3>
          <Html html={html} />
          <OperationList operations={operations} />
        </section>
      ))}
    </section>
  );
}
