import {type ReactNode, useId} from 'react';

type FieldProps = {
  readonly label: string;
  readonly hint?: string;
  /** Draws the control; the attributes tie it to its label and hint. */
  readonly children: (
    control: typeof ATTRIBUTES & {
      readonly id: string;
      readonly 'aria-describedby': string | undefined;
    },
  ) => ReactNode;
};

const ATTRIBUTES = {
  className: 'control',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

/** A labelled control of the workbench, none of which the browser corrects or remembers. */
export function Field({label, hint, children}: FieldProps): ReactNode {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  return (
    <div className="workbench-field">
      <label htmlFor={id}>{label}</label>
      {children({id, 'aria-describedby': hintId, ...ATTRIBUTES})}
      {hint && (
        <p className="note" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
