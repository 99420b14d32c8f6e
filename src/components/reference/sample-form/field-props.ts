import type {ReactNode} from 'react';
import type {FieldSchema, OperationShape} from '../../../openapi/samples';
import type {Draft} from './model/draft';
import type {FormState} from './model/form-state';

/** What every kind of field is given. */
export type FieldProps = {
  readonly label: string;
  readonly schema: FieldSchema;
  readonly draft: Draft;
  readonly isRequired: boolean;
  readonly depth: number;
  /** Line breaks cannot be sent, so Enter does not write one. */
  readonly isSingleLine?: boolean;
  /** Overrules the message that the schema gives. */
  readonly problem?: string;
  /** Button that takes the field away, where it is in a list; such a field is always sent. */
  readonly remove?: ReactNode;
  readonly onChange: (draft: Draft) => void;
};

export type ObjectFieldProps = FieldProps & {
  readonly draft: Extract<Draft, {kind: 'object'}>;
};

/** What every part of the form is given: the operation, what is in the form, and its change. */
export type FormProps = {
  readonly shape: OperationShape;
  readonly state: FormState;
  readonly onChange: (state: FormState) => void;
};
