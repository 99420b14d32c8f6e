import {type ReactNode, useEffect, useState} from 'react';
import {ENVIRONMENT_ATTRIBUTE} from '../../../config/code-language';
import type {OperationShape} from '../../../openapi/samples';
import {BodyFields} from './BodyFields';
import {ConnectionFields} from './ConnectionFields';
import {KeptValues} from './KeptValues';
import {emptyOptional} from './model/empty-state';
import {followEnvironment} from './model/environment-server';
import {countFormProblems, createState, type FormState, readValues} from './model/form-state';
import {forgetAll, keepForm, recallForm} from './model/kept';
import {type RenderedSample, renderSamples} from './model/render-samples';
import {ParameterFields} from './ParameterFields';
import styles from './styles.module.css';
import {Tools} from './Tools';

/** Samples follow after this long without a key, in milliseconds. */
const PAUSE = 60;

type SampleFormProps = {
  readonly shape: OperationShape;
  /** Gets the samples, and how many fields have something wrong. */
  readonly onChange: (samples: readonly RenderedSample[], problems: number) => void;
  /** Gives the form the width of the page, beside the samples, or takes it back. */
  readonly onWide: (isWide: boolean) => void;
};

/** The form beside the samples. It has nothing to send: whatever is typed changes the code. */
export function SampleForm({shape, onChange, onWide}: SampleFormProps): ReactNode {
  const [start, setStart] = useState(() =>
    followEnvironment(shape, recallForm(shape, createState(shape))),
  );
  const [state, setState] = useState(start);
  // A new key makes every field new, so that a reset closes and empties what was opened.
  const [round, setRound] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      onChange(renderSamples(shape, readValues(shape, state)), countFormProblems(shape, state));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [shape, state, onChange]);
  useEffect(() => keepForm(shape, start, state), [shape, start, state]);
  useEffect(() => {
    const observer = new MutationObserver(() => setState((now) => followEnvironment(shape, now)));
    observer.observe(document.documentElement, {attributeFilter: [ENVIRONMENT_ATTRIBUTE]});
    return () => observer.disconnect();
  }, [shape]);
  const fields = {shape, state, onChange: setState};
  const restart = (next: FormState) => {
    setState(followEnvironment(shape, next));
    setRound(round + 1);
  };
  const forget = () => {
    forgetAll();
    const next = createState(shape);
    setStart(next);
    restart(next);
  };
  return (
    <form
      className={styles.form}
      aria-label="Values for the samples"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <p className={styles.note}>
        The samples show what you enter. It stays in this tab, and other operations offer it.
      </p>
      <KeptValues {...fields} onChange={restart} onForget={forget} />
      <Tools
        media={shape.bodies?.[state.media]}
        onFill={(body) => restart({...state, body})}
        onWide={onWide}
      />
      <div key={round}>
        <ConnectionFields {...fields} />
        <ParameterFields place="path" {...fields} />
        <ParameterFields place="query" {...fields} />
        <BodyFields {...fields} />
        <ParameterFields place="header" {...fields} />
        <ParameterFields place="cookie" {...fields} />
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.button}
          onClick={() => restart(emptyOptional(shape, state))}
        >
          Empty optional fields
        </button>
        <button type="button" className={styles.button} onClick={() => restart(createState(shape))}>
          Reset
        </button>
      </div>
    </form>
  );
}
