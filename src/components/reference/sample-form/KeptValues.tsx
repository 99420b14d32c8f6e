import {type ReactNode, useState} from 'react';
import type {FormProps} from './field-props';
import {isKeptOverReload, keepOverReload, listOffers, takeOffers} from './model/kept';
import styles from './styles.module.css';

type KeptValuesProps = FormProps & {readonly onForget: () => void};

/** What becomes of the reader's values: other operations offer them, a reload keeps them, a click forgets them. */
export function KeptValues({shape, state, onChange, onForget}: KeptValuesProps): ReactNode {
  const [isStored, setIsStored] = useState(isKeptOverReload);
  const offers = listOffers(shape, state);
  return (
    <div className={styles.fields}>
      {offers.length > 0 && (
        <p>
          You entered{' '}
          {offers.map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}{' '}
          before.{' '}
          <button
            type="button"
            className={styles.small}
            onClick={() => onChange(takeOffers(shape, state))}
          >
            Use {offers.length === 1 ? 'it' : 'them'}
          </button>
        </p>
      )}
      <div className={styles.foot}>
        <label className={styles.toggle}>
          <input
            type="checkbox"
            checked={isStored}
            onChange={({target}) => {
              keepOverReload(target.checked);
              setIsStored(isKeptOverReload());
            }}
          />
          Keep values after a reload, without tokens
        </label>
        <button
          type="button"
          className={styles.small}
          onClick={() => {
            setIsStored(false);
            onForget();
          }}
        >
          Forget all values
        </button>
      </div>
    </div>
  );
}
