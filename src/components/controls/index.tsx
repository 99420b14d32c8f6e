import type {ComponentProps, ReactNode} from 'react';

/** Attributes of an element; a change passes its new text. */
type ControlProps<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'onChange'
> & {readonly onChange: (text: string) => void};

/** The browser neither remembers nor corrects the text. */
const PLAIN = {autoComplete: 'off', spellCheck: false} as const;

/** An input for one line of text. */
export function TextInput({onChange, ...attributes}: ControlProps<'input'>): ReactNode {
  return (
    <input type="text" {...PLAIN} {...attributes} onChange={({target}) => onChange(target.value)} />
  );
}

/** An input for text with line breaks. */
export function TextArea({onChange, ...attributes}: ControlProps<'textarea'>): ReactNode {
  return <textarea {...PLAIN} {...attributes} onChange={({target}) => onChange(target.value)} />;
}

type OptionsProps = {
  /** Pairs of value and label, or texts that are both. */
  readonly options: readonly (string | readonly [value: string | number, label: string])[];
};

/** The options of a list. */
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

/** A list of which one option is chosen. */
export function Select(props: ControlProps<'select'> & OptionsProps): ReactNode {
  const {options, onChange, ...attributes} = props;
  return (
    <select {...attributes} onChange={(event) => onChange(event.target.value)}>
      <Options options={options} />
    </select>
  );
}

type ToggleProps = {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
};

/** A setting that is on or off, with its label. */
export function Toggle({isOn, onChange, children}: ToggleProps): ReactNode {
  return (
    <label className="toggle">
      <input type="checkbox" checked={isOn} onChange={({target}) => onChange(target.checked)} />
      {children}
    </label>
  );
}
