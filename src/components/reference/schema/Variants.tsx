import {Fragment, type ReactNode} from 'react';
import {VARIANT_TITLES} from '../../../openapi/reference/page-words';
import type {VariantGroup, VariantView} from '../../../openapi/reference/types';
import {SchemaRoot} from './Schema';

/** The alternatives of a value; each opens in place, the first stands open. */
export function Variants({groups}: {readonly groups: readonly VariantGroup[]}): ReactNode {
  return groups.map((group, index) => (
    <div key={index} className="ref-variants">
      <p className="ref-item-title">
        {VARIANT_TITLES[group.kind]}
        {group.discriminator && (
          <>
            , told apart by <code>{group.discriminator}</code>
          </>
        )}
      </p>
      {group.options.map((option, position) => (
        <Variant key={option.id} option={option} group={group} isOpen={position === 0} />
      ))}
    </div>
  ));
}

type VariantProps = {
  readonly option: VariantView;
  readonly group: VariantGroup;
  readonly isOpen: boolean;
};

function Variant({option, group, isOpen}: VariantProps): ReactNode {
  const {id, label, values, schema} = option;
  return (
    <details className="ref-nest" id={id} open={isOpen}>
      <summary>
        {label}
        {values?.map((value) => (
          <Fragment key={value}>
            {' '}
            <code>
              {group.discriminator}: {value}
            </code>
          </Fragment>
        ))}
      </summary>
      <SchemaRoot schema={schema} />
    </details>
  );
}
