import clsx from 'clsx';
import {type ReactNode, useState} from 'react';
import type {ShapeBody} from '../../../openapi/samples';
import type {Draft} from './model/draft';
import {PasteBody} from './PasteBody';
import styles from './styles.module.css';

type ToolsProps = {
  readonly media: ShapeBody | undefined;
  readonly onFill: (body: Draft) => void;
  readonly onWide: (isWide: boolean) => void;
};

/** What changes the form as a whole. */
export function Tools({media, onFill, onWide}: ToolsProps): ReactNode {
  const [isPasting, setIsPasting] = useState(false);
  const [isWide, setIsWide] = useState(false);
  const canPaste = media && media.kind !== 'text' && media.kind !== 'binary';
  return (
    <div className={styles.fields}>
      <div className={styles.foot}>
        {canPaste && (
          <button
            type="button"
            className={styles.button}
            aria-expanded={isPasting}
            onClick={() => setIsPasting(!isPasting)}
          >
            Paste JSON
          </button>
        )}
        <button
          type="button"
          className={clsx(styles.button, styles.wide)}
          aria-pressed={isWide}
          onClick={() => {
            setIsWide(!isWide);
            onWide(!isWide);
          }}
        >
          Wide form
        </button>
      </div>
      {canPaste && isPasting && <PasteBody key={media.mediaType} media={media} onFill={onFill} />}
    </div>
  );
}
