import type {ComponentProps, ReactNode} from 'react';

/** Attributes of a form element, whose `onChange` receives its text. */
type ControlProps<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'onChange'
> & {readonly onChange: (text: string) => void};

/** Without autocomplete and spell check. */
const PLAIN = {autoComplete: 'off', spellCheck: false} as const;

/** An input for one line of text. */
export function TextInput({onChange, ...attributes}: ControlProps<'input'>): ReactNode {
  return (
    <input type="text" {...PLAIN} {...attributes} onChange={({target}) => onChange(target.value)} />
  );
}

/** Several lines of text. */
export function TextArea({onChange, ...attributes}: ControlProps<'textarea'>): ReactNode {
  return <textarea {...PLAIN} {...attributes} onChange={({target}) => onChange(target.value)} />;
}

type OptionsProps = {
  /** Each a value with its label, or a string that is both. */
  readonly options: readonly (string | readonly [value: string | number, label: string])[];
};

/** The options of a select or a datalist. */
export function Options({options}: OptionsProps): ReactNode {
  return options.map((option) => {
    const [value, label] = typeof option === 'string' ? [option, option] : option;
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
}

/** A select with its options. */
export function Select(props: ControlProps<'select'> & OptionsProps): ReactNode {
  const {options, onChange, ...attributes} = props;
  return (
    <select {...attributes} onChange={(event) => onChange(event.target.value)}>
      <Options options={options} />
    </select>
  );
}

/** A button inside of a form or beside text. */
export function SmallButton(attributes: ComponentProps<'button'>): ReactNode {
  return <button type="button" className="button button--small" {...attributes} />;
}

type ToggleProps = {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
};

/** A switch with its label. */
export function Toggle({isOn, onChange, children}: ToggleProps): ReactNode {
  return (
    <label className="toggle">
      <input type="checkbox" checked={isOn} onChange={({target}) => onChange(target.checked)} />
      {children}
    </label>
  );
}
