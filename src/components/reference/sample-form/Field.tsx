import type {ReactNode} from 'react';
import type {FieldSchema} from '../../../openapi/samples';
import {JsonField} from './JsonField';
import {ListField} from './ListField';
import type {Draft} from './model/draft';
import {validateField} from './model/validate';
import {ObjectField} from './ObjectField';
import {ScalarField} from './ScalarField';

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
  /** Button that takes the field away, where it stands in a list; such a field is always sent. */
  readonly remove?: ReactNode;
  readonly onChange: (draft: Draft) => void;
};

/** The field that suits what stands in it; its kind is the draft's, so that no input is lost. */
export function Field(props: FieldProps): ReactNode {
  const {schema, draft, isRequired} = props;
  const withProblem = {
    ...props,
    problem: props.problem ?? validateField(schema, draft, isRequired),
  };
  switch (draft.kind) {
    case 'object':
      return <ObjectField {...withProblem} draft={draft} />;
    case 'list':
      return <ListField {...withProblem} draft={draft} />;
    case 'json':
      return <JsonField {...withProblem} draft={draft} />;
    default:
      return <ScalarField {...withProblem} draft={draft} />;
  }
}
