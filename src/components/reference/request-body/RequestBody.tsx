import type {ReactNode} from 'react';
import type {BodyView} from '../../../openapi/reference/types';
import {Heading} from '../Heading';
import {Html} from '../Html';
import {Nest} from '../Nest';
import {Content} from './Content';

/** What an operation takes as its body, once for each different schema. */
export function RequestBody({body}: {readonly body: BodyView}): ReactNode {
  return (
    <section>
      <Heading id={body.id}>
        Request body
        <span className="ref-aside-text">{body.isRequired ? 'required' : 'optional'}</span>
      </Heading>
      <Html html={body.html} />
      {body.contents.map((content) => (
        <Content key={content.id} content={content} ownerId={body.id} />
      ))}
    </section>
  );
}

/** The same without a separate title, for requests inside a page. */
export function InnerBody({
  body,
  isOpen,
}: {
  readonly body: BodyView;
  readonly isOpen?: boolean | undefined;
}): ReactNode {
  return (
    <Nest title="Request body" id={body.id} open={isOpen}>
      <Html html={body.html} />
      {body.contents.map((content) => (
        <Content key={content.id} content={content} ownerId={body.id} hasExamples />
      ))}
    </Nest>
  );
}
