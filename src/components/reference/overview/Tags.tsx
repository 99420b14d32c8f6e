import type {ReactNode} from 'react';
import {groupTags} from '../../../openapi/reference/group-tags';
import type {TagView} from '../../../openapi/reference/types';
import {HashLink} from '../HashLink';
import {Heading} from '../Heading';
import {Html} from '../Html';
import {OperationList} from './OperationList';

/** All operations of an API by tag, and the tags by their headings where there are any. */
export function Tags({tags}: {readonly tags: readonly TagView[]}): ReactNode {
  return (
    <section>
      <Heading id="operations">Operations</Heading>
      {groupTags(tags).map((group) => (
        <Group key={group.name ?? ''} name={group.name}>
          {group.tags.map((tag) => (
            <Tag key={tag.id} tag={tag} Title={group.name === undefined ? 'h3' : 'h4'} />
          ))}
        </Group>
      ))}
    </section>
  );
}

type GroupProps = {readonly name: string | undefined; readonly children: ReactNode};

function Group({name, children}: GroupProps): ReactNode {
  if (name === undefined) return children;
  return (
    <section className="ref-tag-group">
      <h3>{name}</h3>
      {children}
    </section>
  );
}

type TagProps = {readonly tag: TagView; readonly Title: 'h3' | 'h4'};

function Tag({tag: {id, name, html, operations}, Title}: TagProps): ReactNode {
  return (
    <section>
      <Title className="ref-h3" id={id}>
        {name}
        <HashLink id={id} name={name} />
      </Title>
      <Html html={html} />
      {/* Programs have an index of each tag. */}
      <div data-md="skip">
        <OperationList operations={operations} />
      </div>
    </section>
  );
}
