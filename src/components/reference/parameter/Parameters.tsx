import type {ReactNode} from 'react';
import type {ParameterPlace} from '../../../openapi/document/operation-parts';
import {PLACE_TITLES} from '../../../openapi/reference/page-words';
import type {ParameterGroup} from '../../../openapi/reference/types';
import {Heading} from '../Heading';
import {Nest} from '../Nest';
import {FieldList} from '../schema/Field';

type ParametersProps = {readonly groups: readonly ParameterGroup[]};

/** The parameters of an operation that are sent in these places. */
export function Parameters({
  groups,
  places,
}: ParametersProps & {readonly places: readonly ParameterPlace[]}): ReactNode {
  const shown = groups.filter(({place}) => places.includes(place));
  return shown.map(({place, fields}) => (
    <section key={place}>
      <Heading id={`${place}-parameters`}>{PLACE_TITLES[place]}</Heading>
      <FieldList fields={fields} />
    </section>
  ));
}

/** The same without titles of their own, for requests inside a page. */
export function InnerParameters({
  groups,
  isOpen,
}: ParametersProps & {readonly isOpen?: boolean | undefined}): ReactNode {
  return groups.map(({place, fields}) => (
    <Nest key={place} title={PLACE_TITLES[place]} count={fields.length} open={isOpen}>
      <FieldList fields={fields} />
    </Nest>
  ));
}
