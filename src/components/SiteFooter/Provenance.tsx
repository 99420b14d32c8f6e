import type {ReactNode} from 'react';
import type {SpecificationSummary} from '../../views/specifications';
import {Day} from '../Day';
import {SpecificationLinks} from '../SpecificationLinks';
import styles from './styles.module.css';

/** Which documents the reference was made from: the version of the API, and the day of the fetch. */
export function Provenance(props: {
  readonly specifications: readonly SpecificationSummary[];
}): ReactNode {
  return (
    <div className={styles.provenance}>
      <p className={styles.title}>Specifications</p>
      <dl>
        {props.specifications.map(({id, label, version, fetchedAt}) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <span>{version}</span>
              <Day moment={fetchedAt} />
              <SpecificationLinks id={id} label={label} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
