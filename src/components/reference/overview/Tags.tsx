import type {ReactNode} from 'react';
import {groupTags} from '../../../openapi/reference/tags';
import type {TagView} from '../../../openapi/reference/types';
import {HashLink, Heading} from '../Heading';
import {Html} from '../Html';
import {OperationList} from './OperationList';

const TITLE = 'Operations';

/** Whether the operations have no tags: the only group has the name of the section. */
export const areUntagged = (tags: readonly TagView[]): boolean =>
  tags.length === 1 && tags[0]?.name === TITLE && tags[0].html === undefined;

/** All operations of an API by tag, and the tags by their headings where there are any. */
export function Tags({tags}: {readonly tags: readonly TagView[]}): ReactNode {
  if (areUntagged(tags)) {
    return (
      <section id={tags[0]?.id}>
        <Heading id="operations">{TITLE}</Heading>
        <Operations operations={tags[0]?.operations ?? []} />
      </section>
    );
  }
  return (
    <section>
      <Heading id="operations">{TITLE}</Heading>
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
      <Operations operations={operations} />
    </section>
  );
}

/** Programs have an index of each tag. */
function Operations({operations}: Pick<TagView, 'operations'>): ReactNode {
  return (
    <div data-md="skip">
      <OperationList operations={operations} />
    </div>
  );
}
