import type {ReactNode} from 'react';
import type {TagView} from '../../../openapi/reference/types';
import {HashLink} from '../HashLink';
import {Heading} from '../Heading';
import {Html} from '../Html';
import {Method} from '../operation/Method';
import {Path} from '../operation/Path';

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
          <ul className="ref-operations" data-search-ignore="">
            {operations.map(({method, path, title, href, isDeprecated}) => (
              <li key={href}>
                <a href={href}>
                  <Method method={method} /> <span className="ref-op-title">{title}</span>{' '}
                  <code>
                    <Path path={path} />
                  </code>
                  {isDeprecated && (
                    <span className="ref-mark ref-mark--deprecated">deprecated</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
