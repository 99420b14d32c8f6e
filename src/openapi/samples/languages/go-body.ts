import type {JsonValue, SampleForm, SamplePair, SamplePart, SampleRequest} from '../types.ts';
import {escapeSpecial, getWrittenBody, writeList} from './request-parts.ts';

/** What the Go sample needs for a body; statements are indented by one tab. */
type GoBody = {
  readonly setup?: string;
  /** Expression of the reader for the body. */
  readonly reader: string;
  readonly headers?: string;
  /** Functions in addition to `main`. */
  readonly functions?: string;
};

export function renderGoBody(request: SampleRequest, form: SampleForm): GoBody {
  const body = getWrittenBody(request);
  const read = (source: string): GoBody => ({
    setup: `\tbody, err := ${source}\n${renderCheck(form)}`,
    reader: 'bytes.NewReader(body)',
  });
  switch (body.kind) {
    case 'none':
      return {reader: 'nil'};
    case 'json':
      return read(`json.Marshal(${toGoValue(body.value, '\t')})`);
    case 'text':
      return {reader: `strings.NewReader(${toGoString(body.text)})`};
    case 'form':
      return {
        setup: renderPairs('form', body.pairs),
        reader: 'strings.NewReader(form.Encode())',
      };
    case 'binary':
      return read(`os.ReadFile(${toGoString(body.file)})`);
    case 'multipart':
      return renderMultipart(body.parts, form);
  }
}

/** Fills a variable with pairs, which Go sorts and encodes. */
export function renderPairs(variable: string, pairs: readonly SamplePair[]): string {
  const lines = pairs.map(
    ({name, value}) => `\t${variable}.Add(${toGoString(name)}, ${toGoString(value)})\n`,
  );
  return `\t${variable} := url.Values{}\n${lines.join('')}\n`;
}

/** A call ends in `main`; a program returns the error from `run`. */
const FAILURES = {call: 'log.Fatal(err)', program: 'return err'} as const;

export function renderCheck(form: SampleForm, condition = 'err != nil'): string {
  return `\tif ${condition} {\n\t\t${FAILURES[form]}\n\t}\n`;
}

function renderMultipart(parts: readonly SamplePart[], form: SampleForm): GoBody {
  const statements = parts.map((part, index) => renderPart(part, index, form));
  return {
    setup: [
      '\tvar body bytes.Buffer\n\tform := multipart.NewWriter(&body)\n',
      ...statements,
      renderCheck(form, 'err := form.Close(); err != nil'),
    ].join(''),
    reader: '&body',
    headers: '\trequest.Header.Set("Content-Type", form.FormDataContentType())\n',
    functions: parts.length > 0 ? WRITE_PART : '',
  };
}

function renderPart(part: SamplePart, index: number, form: SampleForm): string {
  const fileName = part.kind === 'file' ? `; filename="${part.fileName}"` : '';
  const disposition = toGoString(`form-data; name="${part.name}"${fileName}`);
  const type = toGoString(part.type ?? '');
  const write = (content: string) => {
    const call = `writePart(form, ${disposition}, ${type}, ${content})`;
    return renderCheck(form, `err := ${call}; err != nil`);
  };
  const content = `part${index + 1}`;
  if (part.kind === 'text') return write(`[]byte(${toGoString(part.value)})`);
  const source =
    part.kind === 'file'
      ? `os.ReadFile(${toGoString(part.file)})`
      : `json.Marshal(${toGoValue(part.value, '\t')})`;
  return `\t${content}, err := ${source}\n${renderCheck(form)}${write(content)}`;
}

const WRITE_PART = `
func writePart(form *multipart.Writer, disposition, contentType string, content []byte) error {
	header := textproto.MIMEHeader{"Content-Disposition": {disposition}}
	if contentType != "" {
		header.Set("Content-Type", contentType)
	}
	part, err := form.CreatePart(header)
	if err != nil {
		return err
	}
	_, err = part.Write(content)
	return err
}
`;

export function toGoString(text: string): string {
  const quoted = text.replace(/["\\]/g, '\\$&');
  return `"${escapeSpecial(quoted, (hex) => `\\U${hex.padStart(8, '0')}`)}"`;
}

/** A Go expression for a JSON value, formatted as gofmt does. */
function toGoValue(value: JsonValue, indentation = ''): string {
  if (value === null) return 'nil';
  if (typeof value === 'string') return toGoString(value);
  if (typeof value === 'number') return toGoNumber(value);
  if (typeof value !== 'object') return String(value);
  const inner = `${indentation}\t`;
  if (Array.isArray(value)) {
    const items = value.map((item) => toGoValue(item, inner));
    return `[]any${writeList(items, ['{', '}'], inner, indentation)}`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return 'map[string]any{}';
  const pairs = entries.map(([name, member]) => ({
    key: `${toGoString(name)}:`,
    value: toGoValue(member, inner),
  }));
  const lines = alignPairs(pairs).map((line) => `${inner}${line},\n`);
  return `map[string]any{\n${lines.join('')}${indentation}}`;
}

/** A constant that is too large for an int has to be written as a float. */
function toGoNumber(value: number): string {
  const text = JSON.stringify(value);
  return Number.isSafeInteger(value) || /[.e]/.test(text) ? text : `${text}.0`;
}

type Pair = {readonly key: string; readonly value: string};

/**
 * Aligns values in columns as gofmt does with keys of usual length: consecutive members of one line share
 * a column.
 */
function alignPairs(pairs: readonly Pair[]): string[] {
  const runs: Pair[][] = [];
  let isOpen = false;
  for (const pair of pairs) {
    const isOneLine = !pair.value.includes('\n');
    if (isOpen && isOneLine) runs.at(-1)?.push(pair);
    else runs.push([pair]);
    isOpen = isOneLine;
  }
  return runs.flatMap((run) => {
    const width = Math.max(...run.map(({key}) => key.length));
    return run.map(({key, value}) => `${key.padEnd(width)} ${value}`);
  });
}
