import {type ReactNode, useState} from 'react';
import {Field} from './Field';

/** A file that was chosen or dropped; its bytes stay as they are. */
export type ChosenFile = {readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>};

/** More than this is no delivery, and would only fill the memory. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

type BytesFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly hint: string;
  readonly rows: number;
  readonly file: ChosenFile | undefined;
  readonly onFile: (file: ChosenFile | undefined) => void;
};

/** A text field that also takes a file, because text fields write newlines anew. */
export function BytesField(props: BytesFieldProps): ReactNode {
  const {label, name, hint, rows, file, onFile} = props;
  const [problem, setProblem] = useState('');
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const isTooLarge = chosen.size > MAX_FILE_BYTES;
    setProblem(
      isTooLarge ? `${chosen.name} is larger than 8 MB. Choose a file of one delivery.` : '',
    );
    if (isTooLarge) return;
    onFile({name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer())});
  };
  return (
    <section
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      {file ? (
        <p className="workbench-file">
          {label}: {file.name}, {file.bytes.length.toLocaleString('en-GB')} bytes{' '}
          <button type="button" className="workbench-small" onClick={() => onFile(undefined)}>
            Remove file
          </button>
        </p>
      ) : (
        <Field label={label} hint={hint}>
          {(control) => <textarea {...control} name={name} rows={rows} wrap="off" />}
        </Field>
      )}
      <label className="workbench-choose">
        <span>Or choose a file</span>
        <input
          type="file"
          onChange={({target}) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p className="workbench-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
