import type {ReactNode} from 'react';
import type {ParameterPlace, ShapeParameter} from '../../../openapi/samples';
import {Field} from './Field';
import {Group, More} from './FieldFrame';
import type {FormProps} from './field-props';
import {getKey, validateParameter} from './model/form-state';

const TITLES: {readonly [place in ParameterPlace]: string} = {
  path: 'Path',
  query: 'Query',
  header: 'Headers',
  cookie: 'Cookies',
};

type ParameterFieldsProps = FormProps & {readonly place: ParameterPlace};

/** The parameters of one place, required ones first; those that the default sample leaves out are behind a disclosure. */
export function ParameterFields({place, shape, state, onChange}: ParameterFieldsProps): ReactNode {
  const isNeeded = ({required}: ShapeParameter) => Number(required ?? false);
  const parameters = shape.parameters
    .filter((each) => each.in === place)
    .sort((a, b) => isNeeded(b) - isNeeded(a));
  if (parameters.length === 0) return null;
  const isFront = ({required, example}: ShapeParameter) => required || example !== undefined;
  const renderField = (parameter: ShapeParameter) => {
    const key = getKey(parameter);
    const draft = state.parameters[key];
    return (
      draft && (
        <Field
          key={key}
          label={parameter.name}
          schema={parameter.schema}
          draft={draft}
          isRequired={parameter.required ?? false}
          depth={0}
          isSingleLine={place === 'header' || place === 'cookie'}
          problem={validateParameter(parameter, draft)}
          onChange={(next) => onChange({...state, parameters: {...state.parameters, [key]: next}})}
        />
      )
    );
  };
  const others = parameters.filter((each) => !isFront(each));
  return (
    <Group label={TITLES[place]} isTop>
      {parameters.filter(isFront).map(renderField)}
      <More what={place === 'header' ? 'header' : 'parameter'} count={others.length}>
        {others.map(renderField)}
      </More>
    </Group>
  );
}
