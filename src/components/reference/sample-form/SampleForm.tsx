import clsx from 'clsx';
import {type ChangeEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {ENVIRONMENT} from '../../../config/code-language';
import {PLACE_TITLES} from '../../../openapi/reference/sections';
import {
  exampleValues,
  type OperationShape,
  type ParameterPlace,
  type SampleValues,
} from '../../../openapi/samples';
import {SmallButton, Toggle} from '../../controls';
import {BodyFields} from './BodyFields';
import {ConnectionFields, followEnvironment} from './ConnectionFields';
import {Members} from './Field';
import {type FormProps, Group} from './FieldFrame';
import {
  forgetAll,
  isKeptAfterReload,
  keepAfterReload,
  listOffers,
  recallForm,
  rememberForm,
  takeOffers,
} from './model/memory';
import {emptyOptional, getPlaceSchema} from './model/values';
import styles from './styles.module.css';

/** Time without a key after which the samples change, in milliseconds. */
const PAUSE = 60;

type SampleFormProps = {
  readonly shape: OperationShape;
  /** Receives the values, and the number of problems. */
  readonly onChange: (values: SampleValues, problems: number) => void;
};

/** The form beside the samples. It sends nothing: its values change the code. */
export function SampleForm({shape, onChange}: SampleFormProps): ReactNode {
  const [values, setValues] = useState(() =>
    followEnvironment(shape, recallForm(shape, exampleValues(shape))),
  );
  const form = useRef<HTMLFormElement>(null);
  // A new key renders all fields again, so that a reset closes and empties them.
  const [round, setRound] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      const problems = form.current?.querySelectorAll('[data-problem]').length ?? 0;
      onChange(values, problems);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [shape, values, onChange]);
  useEffect(() => rememberForm(shape, values), [shape, values]);
  useEffect(() => {
    const observer = new MutationObserver(() => setValues((now) => followEnvironment(shape, now)));
    observer.observe(document.documentElement, {attributeFilter: [ENVIRONMENT.attribute]});
    return () => observer.disconnect();
  }, [shape]);
  const fields = {shape, values, onChange: setValues};
  const restart = (next: SampleValues) => {
    setValues(followEnvironment(shape, next));
    setRound(round + 1);
  };
  const forget = () => {
    forgetAll();
    restart(exampleValues(shape));
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Values for the samples"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <p className="muted">
        The samples show what you enter. It stays in this tab, and other operations offer it.
      </p>
      <RememberedValues {...fields} onChange={restart} onForget={forget} />
      <WideToggle />
      <div key={round}>
        <ConnectionFields {...fields} />
        <ParameterFields place="path" {...fields} />
        <ParameterFields place="query" {...fields} />
        <BodyFields {...fields} />
        <ParameterFields place="header" {...fields} />
        <ParameterFields place="cookie" {...fields} />
      </div>
      <div className={styles.foot}>
        <SmallButton onClick={() => restart(emptyOptional(shape, values))}>
          Empty optional fields
        </SmallButton>
        <SmallButton onClick={() => restart(exampleValues(shape))}>Reset</SmallButton>
      </div>
    </form>
  );
}

/** Makes the form as wide as the page, by the style sheet, and keeps its card in view. */
function WideToggle(): ReactNode {
  const keepInView = ({currentTarget}: ChangeEvent<HTMLInputElement>) => {
    const block = currentTarget.checked ? 'start' : 'nearest';
    currentTarget.closest('.ref-card')?.scrollIntoView({block});
  };
  return (
    <label className={clsx('toggle', styles.wide)}>
      <input type="checkbox" className="ref-wide" onChange={keepInView} />
      Wide form
    </label>
  );
}

type ParameterFieldsProps = FormProps & {readonly place: ParameterPlace};

function ParameterFields({place, shape, values, onChange}: ParameterFieldsProps): ReactNode {
  if (!shape.parameters.some((each) => each.in === place)) return null;
  return (
    <Group label={PLACE_TITLES[place]} isTop>
      <Members
        schema={getPlaceSchema(shape, place)}
        value={values.parameters[place]}
        isRequired
        onChange={(next) =>
          onChange({...values, parameters: {...values.parameters, [place]: next}})
        }
      />
    </Group>
  );
}

type RememberedValuesProps = FormProps & {readonly onForget: () => void};

/** Controls for remembered values: take those of other operations, keep all after a reload, forget all. */
function RememberedValues({shape, values, onChange, onForget}: RememberedValuesProps): ReactNode {
  const [isStored, setIsStored] = useState(isKeptAfterReload);
  const offers = listOffers(shape, values);
  return (
    <div className={styles.fields}>
      {offers.length > 0 && (
        <p>
          You entered <code>{offers.map(({name}) => name).join(', ')}</code> before.{' '}
          <SmallButton onClick={() => onChange(takeOffers(shape, values))}>Use</SmallButton>
        </p>
      )}
      <div className={styles.foot}>
        <Toggle isOn={isStored} onChange={(isOn) => setIsStored(keepAfterReload(isOn))}>
          Keep values after a reload, without tokens
        </Toggle>
        <SmallButton
          onClick={() => {
            setIsStored(false);
            onForget();
          }}
        >
          Forget all values
        </SmallButton>
      </div>
    </div>
  );
}
