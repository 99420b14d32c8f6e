import type {ReactNode} from 'react';
import {TextArea} from '../../controls';
import {FieldFrame} from './FieldFrame';
import type {FieldProps} from './field-props';
import {type Draft, toJsonDraft} from './model/draft';

type JsonFieldProps = FieldProps & {
  readonly draft: Extract<Draft, {kind: 'json'}>;
  readonly hint?: string;
};

/** Any JSON, as text. */
export function JsonField(props: JsonFieldProps): ReactNode {
  const {label, draft, isRequired, problem, remove, hint = 'JSON', onChange} = props;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      problem={problem}
      isRequired={isRequired && !remove}
      actions={remove}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={Math.min(16, Math.max(2, draft.text.split('\n').length))}
          value={draft.text}
          onChange={(text) => onChange(toJsonDraft(text, draft.value))}
        />
      )}
    </FieldFrame>
  );
}
