import {type ClipboardEvent, type ReactNode, useRef} from 'react';
import {toBytes} from '../../webhooks/bytes.ts';
import {Field} from './Field';

/** A file that was chosen or dropped, or a long text that was pasted; its bytes are not changed. */
export type ChosenFile = {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** Longer text becomes a file, because browsers take hundreds of milliseconds to lay it out. */
const MAX_TYPED = 64 * 1024;

/** The value of a field after the paste. */
function readPasted({clipboardData, currentTarget}: ClipboardEvent<HTMLTextAreaElement>): string {
  const {value, selectionStart, selectionEnd} = currentTarget;
  const pasted = clipboardData.getData('text/plain');
  return value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
}

type RequestFieldProps = {
  readonly file: ChosenFile | undefined;
  readonly onFile: (file: ChosenFile | undefined) => void;
};

/** The request as text or as a file, because text fields change newlines. */
export function RequestField({file, onFile}: RequestFieldProps): ReactNode {
  /** Gets the focus when the field or the button that has it disappears. */
  const choice = useRef<HTMLInputElement>(null);
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    onFile({name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer())});
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = readPasted(event);
    if (text.length <= MAX_TYPED) return;
    event.preventDefault();
    onFile({name: 'pasted text', bytes: toBytes(text)});
    choice.current?.focus();
  };
  const remove = () => {
    onFile(undefined);
    choice.current?.focus();
  };
  return (
    <section
      aria-label="Request"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      {file && (
        <p className="note" role="status">
          Request: {file.name}, {file.bytes.length.toLocaleString('en-GB')} bytes{' '}
          <button type="button" className="button button--small" onClick={remove}>
            Remove
          </button>
        </p>
      )}
      <div hidden={file !== undefined}>
        <Field
          as="textarea"
          label="Request"
          hint="Headers, an empty line, then the body. Text fields turn Windows newlines into Unix ones. If the body has line breaks, choose a file of the raw bytes."
          name="content"
          rows={10}
          wrap="off"
          onPaste={paste}
        />
      </div>
      <label className="note workbench-row">
        <span>Or choose a file</span>
        <input
          ref={choice}
          type="file"
          onChange={({target}) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
    </section>
  );
}
