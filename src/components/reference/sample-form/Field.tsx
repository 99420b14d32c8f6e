import type {ReactNode} from 'react';
import type {FieldProps} from './field-props';
import {validateField} from './model/validate';
import {ListField, ObjectField} from './ObjectField';
import {JsonField, ScalarField} from './ScalarField';

/** The field that suits what is in it; its kind is the draft's, so that no input is lost. */
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
