import type {LanguageWriter, SampleForm, SampleRequest} from '../types.ts';
import {type Bindings, bindLiterals, SERVER} from './bindings.ts';
import {renderCheck, renderGoBody, renderPairs, toGoString} from './go-body.ts';
import {
  hasNativeQuery,
  listAddress,
  listHeaders,
  listSecrets,
  type Secret,
  type ValuePart,
  writeParts,
} from './request-parts.ts';

/** Go 1.19, standard library only. */
export const go: LanguageWriter = {
  extension: 'go',
  grammar: 'go',
  guides: {fence: 'go', block: 'Go', tab: 'Go'},
  needs: 'Go 1.19 or newer, standard library only',
  install: () => 'apt-get install golang-go',
  start: 'go run',
  render: (request, form) => (form === 'call' ? renderCall(request) : renderProgram(request)),
  bind,
};

const WORDS = {
  text: toGoString,
  environment: (variable: string) => `os.Getenv("${variable}")`,
  local: (name: string) => name,
  base64: (value: string) => `base64.StdEncoding.EncodeToString([]byte(${value}))`,
  url: (value: string) => `url.QueryEscape(${value})`,
};

const write = (parts: readonly ValuePart[], form: SampleForm) =>
  writeParts(parts, form, WORDS).join('+') || '""';

const TEXT = /"(?:[^"\\\n]|\\.)*"/g;

/** Package and imports of a sample. */
const HEAD = /^package main\n\nimport \([^)]*\)\n\n/;

function bind(code: string, bindings: Bindings): string {
  const {server} = bindings;
  const lines =
    server &&
    `\tbaseURL := os.Getenv("${server.variable}")\n` +
      `\tif baseURL == "" {\n\t\tbaseURL = "${server.url}"\n\t}\n`;
  const bound = bindLiterals(code, TEXT, bindings, (pieces, before) =>
    pieces
      .map((piece) => {
        if ('text' in piece) return `"${piece.text}"`;
        return piece.name === SERVER ? 'baseURL' : WORDS.environment(piece.name);
      })
      // As gofmt writes it: without spaces among the arguments of a call.
      .join(/[(,] ?$/.test(before) ? '+' : ' + '),
  ).replace('func main() {\n', `func main() {\n${lines ?? ''}`);
  return toProgram(bound.replace(HEAD, ''));
}

/** The packages that samples use, in the order of gofmt. */
const PACKAGES = [
  ...['bytes', 'encoding/base64', 'encoding/json', 'errors', 'fmt', 'io', 'log'],
  ...['mime/multipart', 'net/http', 'net/textproto', 'net/url', 'os', 'strconv', 'strings', 'time'],
];

/** Adds the imports that the code needs. Names in strings do not count. */
function toProgram(code: string): string {
  const withoutTexts = code.replace(TEXT, '""');
  const imports = PACKAGES.filter((name) =>
    new RegExp(`\\b${name.split('/').at(-1)}\\.`).test(withoutTexts),
  );
  const lines = imports.map((name) => `\t"${name}"\n`);
  return `package main\n\nimport (\n${lines.join('')})\n\n${code}`;
}

function renderCall(request: SampleRequest): string {
  const {response} = request;
  const body = renderGoBody(request, 'call');
  // A download skips the check of the URL, which is always valid, to stay short.
  const check = response.kind === 'binary' ? '_' : 'err';
  const code = [
    'func main() {\n',
    body.setup,
    renderRequest(request, write(listAddress(request, 'call'), 'call'), body.reader, check),
    check === 'err' ? renderCheck('call') : '',
    renderHeaders(request, 'call'),
    body.headers,
    `\tresponse, err := http.DefaultClient.Do(request)\n${renderCheck('call')}`,
    '\tdefer response.Body.Close()\n',
    renderOutput(request),
    '}\n',
    body.functions,
  ];
  return toProgram(code.join(''));
}

function renderProgram(request: SampleRequest): string {
  const body = renderGoBody(request, 'program');
  const isNative = hasNativeQuery(request);
  const url = isNative
    ? `baseURL+${toGoString(`${request.path}?`)}+query.Encode()`
    : write(listAddress(request, 'program', 'baseURL'), 'program');
  const code = [
    GO_MAIN,
    'func run() error {\n\tbaseURL := os.Getenv("API_BASE_URL")\n',
    `\tif baseURL == "" {\n\t\tbaseURL = ${toGoString(request.baseUrl)}\n\t}\n`,
    ...listSecrets(request).map(renderGoSecret),
    '\n',
    isNative ? renderPairs('query', request.query) : '',
    body.setup,
    renderRequest(request, url, body.reader),
    renderCheck('program'),
    renderHeaders(request, 'program'),
    body.headers,
    GO_EXCHANGE,
    renderResult(request),
    '}\n',
    body.functions,
    SEND_BEGIN,
    request.body.kind === 'none' ? '' : SEND_BODY,
    SEND_END,
  ];
  return toProgram(code.join(''));
}

function renderRequest({method}: SampleRequest, url: string, reader: string, check = 'err') {
  return `\trequest, ${check} := http.NewRequest(${renderMethod(method)}, ${url}, ${reader})\n`;
}

function renderHeaders(request: SampleRequest, form: SampleForm): string {
  const lines = listHeaders(request).map(
    ({name, parts}) => `\trequest.Header.Set(${toGoString(name)}, ${write(parts, form)})\n`,
  );
  return lines.join('');
}

function renderMethod(method: string): string {
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const isConstant = /^(GET|HEAD|POST|PUT|PATCH|DELETE|CONNECT|OPTIONS|TRACE)$/.test(method);
  return isConstant ? `http.Method${name}` : toGoString(method);
}

/** What a call does with any response. */
function renderOutput({response}: SampleRequest): string {
  if (response.kind === 'none') return '\tfmt.Println("HTTP", response.StatusCode)\n';
  if (response.kind !== 'binary') return '\tio.Copy(os.Stdout, response.Body)\n';
  const file = toGoString(response.file);
  return [
    '\tcontent, err := io.ReadAll(response.Body)\n',
    `\tif err != nil || os.WriteFile(${file}, content, 0o644) != nil {\n`,
    `\t\tlog.Fatal("cannot save ", ${file})\n\t}\n`,
  ].join('');
}

/** What a program does with a successful response. */
function renderResult({response}: SampleRequest): string {
  const prints = {
    json: 'fmt.Println(string(responseBody))',
    text: 'fmt.Print(string(responseBody))',
    none: 'fmt.Println("HTTP", response.StatusCode)',
  };
  if (response.kind !== 'binary') return `\t${prints[response.kind]}\n\treturn nil\n`;
  const file = toGoString(response.file);
  return `\tif err := os.WriteFile(${file}, responseBody, 0o644); err != nil {\n\t\treturn err\n\t}\n\tfmt.Println("Saved", ${file})\n\treturn nil\n`;
}

/** Reads a secret from the environment, and returns an error if it is missing. */
function renderGoSecret({variable, local, holds}: Secret): string {
  return [
    `\t${local} := os.Getenv("${variable}")\n`,
    `\tif ${local} == "" {\n\t\treturn errors.New("set ${variable} to ${holds}")\n\t}\n`,
  ].join('');
}

const GO_MAIN = `func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

`;

/** Sends `request`, and returns an error unless it succeeds. */
const GO_EXCHANGE = `
	response, err := send(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	responseBody, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return describe(response.StatusCode, responseBody)
	}

`;

const SEND_BEGIN = `
// send sends a request, and once more when the rate limit is exceeded.
func send(request *http.Request) (*http.Response, error) {
	response, err := http.DefaultClient.Do(request)
	if err != nil || response.StatusCode != http.StatusTooManyRequests {
		return response, err
	}
	response.Body.Close()
	seconds, err := strconv.Atoi(response.Header.Get("Retry-After"))
	if err != nil {
		seconds = 1
	}
	time.Sleep(time.Duration(seconds) * time.Second)
`;

/** A retry needs a new body, because the first attempt has read it. */
const SEND_BODY = `	if request.Body, err = request.GetBody(); err != nil {
		return nil, err
	}
`;

const SEND_END = `	return http.DefaultClient.Do(request)
}

// describe makes an error of a problem document.
func describe(status int, body []byte) error {
	var problem struct {
		Code, Title, Detail string
		RequestID           string \`json:"request_id"\`
		Errors              []struct{ Pointer, Parameter, Code, Message string }
	}
	_ = json.Unmarshal(body, &problem)
	text := fmt.Sprintf("HTTP %d %s\\n%s\\n%s\\n", status, problem.Code, problem.Title, problem.Detail)
	for _, each := range problem.Errors {
		text += fmt.Sprintf("%s%s: %s, %s\\n", each.Pointer, each.Parameter, each.Code, each.Message)
	}
	return errors.New(text + "Request ID: " + problem.RequestID)
}
`;
