import type {ReactNode} from 'react';
import {shortenHash} from '../../config/downloads';
import type {SpecificationSummary} from '../../views/specifications';
import {Day} from '../Day';
import {SpecificationLinks} from '../SpecificationLinks';
import styles from './styles.module.css';

/** Which documents the reference was made from: the hash as fetched, and the day. */
export function Provenance(props: {
  readonly specifications: readonly SpecificationSummary[];
}): ReactNode {
  return (
    <div className={styles.provenance}>
      <p className={styles.title}>Specifications</p>
      <dl>
        {props.specifications.map(({id, label, sha256, fetchedAt}) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <code title={`SHA-256 ${sha256}`}>{shortenHash(sha256)}</code>
              <Day moment={fetchedAt} />
              <SpecificationLinks id={id} label={label} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
