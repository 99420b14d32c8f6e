import {type ComponentProps, type ElementType, type ReactNode, useId} from 'react';

type FieldProps<Control extends 'input' | 'select' | 'textarea'> = ComponentProps<Control> & {
  readonly as: Control;
  readonly label: string;
  readonly hint?: string;
};

/** A labelled control, which the browser neither corrects nor remembers. */
export function Field<Control extends 'input' | 'select' | 'textarea'>({
  as,
  label,
  hint,
  ...attributes
}: FieldProps<Control>): ReactNode {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const Control = as as ElementType;
  return (
    <div className="workbench-field">
      <label htmlFor={id}>{label}</label>
      <Control
        id={id}
        className="control"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={hintId}
        {...attributes}
      />
      {hint && (
        <p className="note" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
