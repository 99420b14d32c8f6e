import type {LanguageWriter, SampleRequest} from '../types.ts';
import {renderGoBody} from './go-body.ts';
import {toGoString} from './go-literal.ts';
import {
  isPlain,
  listHeaders,
  listQueryKeys,
  listTokens,
  toQueryString,
  type ValuePart,
} from './request-parts.ts';

/** Go 1.19, standard library only. */
export const go: LanguageWriter = {
  extension: 'go',
  grammar: 'go',
  guides: {fence: 'go', block: 'Go', tab: 'Go'},
  needs: 'Go 1.19 or newer, standard library only',
  install: () => 'apt-get install golang-go',
  start: 'go run',
  runtime: {name: 'Go', digits: 2},
  render,
};

function render(request: SampleRequest): string {
  const body = renderGoBody(request);
  const query = renderQuery(request);
  const headers = listHeaders(request).map(
    ({name, parts}) =>
      `\trequest.Header.Set(${toGoString(name)}, ${parts.map(renderPart).join('+')})\n`,
  );
  const isBasic = listHeaders(request).some(({parts}) =>
    parts.some((part) => 'local' in part && part.base64),
  );
  const tokens = listTokens(request);
  const imports = new Set(['encoding/json', 'fmt', 'io', 'net/http', 'os', ...body.imports]);
  for (const name of query.imports) imports.add(name);
  if (tokens.length > 0) imports.add('errors');
  if (isBasic) imports.add('encoding/base64');
  return [
    'package main\n\nimport (\n',
    ...[...imports].sort().map((name) => `\t"${name}"\n`),
    `)\n\n${MAIN}`,
    'func run() error {\n\tbaseURL := os.Getenv("API_BASE_URL")\n',
    `\tif baseURL == "" {\n\t\tbaseURL = ${toGoString(request.baseUrl)}\n\t}\n`,
    ...tokens.map(renderToken),
    '\n',
    query.setup,
    body.setup,
    `\trequest, err := http.NewRequest(${renderMethod(request.method)}, ${query.url}, ${body.reader})\n`,
    CHECK,
    ...headers,
    body.headers,
    EXCHANGE,
    renderResponse(request),
    '}\n',
    body.functions,
  ].join('');
}

function renderToken({variable, local}: {variable: string; local: string}): string {
  return [
    `\t${local} := os.Getenv("${variable}")\n`,
    `\tif ${local} == "" {\n\t\treturn errors.New("set ${variable} to your access token")\n\t}\n`,
  ].join('');
}

function renderQuery(request: SampleRequest): {imports: string[]; setup: string; url: string} {
  const pairs = request.query;
  const keys = listQueryKeys(request);
  const isNative = pairs.length > 0 && isPlain(pairs);
  const url = ['baseURL'];
  if (isNative) url.push(toGoString(`${request.path}?`), 'query.Encode()');
  else {
    const text = request.path + toQueryString(pairs);
    if (text !== '') url.push(toGoString(text));
  }
  keys.forEach(({name, part}, index) => {
    const sign = index === 0 && pairs.length === 0 ? '?' : '&';
    url.push(
      toGoString(`${sign}${encodeURIComponent(name)}=`),
      `url.QueryEscape(${renderPart(part)})`,
    );
  });
  const lines = pairs.map(
    ({name, value}) => `\tquery.Add(${toGoString(name)}, ${toGoString(value)})\n`,
  );
  return {
    imports: isNative || keys.length > 0 ? ['net/url'] : [],
    setup: isNative ? `\tquery := url.Values{}\n${lines.join('')}\n` : '',
    url: url.join('+'),
  };
}

function renderPart(part: ValuePart): string {
  if ('text' in part) return toGoString(part.text);
  return part.base64 ? `base64.StdEncoding.EncodeToString([]byte(${part.local}))` : part.local;
}

function renderMethod(method: string): string {
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const isConstant = /^(GET|HEAD|POST|PUT|PATCH|DELETE|CONNECT|OPTIONS|TRACE)$/.test(method);
  return isConstant ? `http.Method${name}` : toGoString(method);
}

const MAIN = `func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

`;

const CHECK = '\tif err != nil {\n\t\treturn err\n\t}\n';

const EXCHANGE = `
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	responseBody, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		problem := struct {
			Code      string \`json:"code"\`
			RequestID string \`json:"request_id"\`
		}{"none", "none"}
		_ = json.Unmarshal(responseBody, &problem)
		return fmt.Errorf("HTTP %d, code %s, request_id %s", response.StatusCode, problem.Code, problem.RequestID)
	}

`;

function renderResponse({response}: SampleRequest): string {
  switch (response.kind) {
    case 'json':
      return '\tfmt.Println(string(responseBody))\n\treturn nil\n';
    case 'text':
      return '\tfmt.Print(string(responseBody))\n\treturn nil\n';
    case 'none':
      return '\tfmt.Println("HTTP", response.StatusCode)\n\treturn nil\n';
    case 'binary': {
      const file = toGoString(response.file);
      return `\tif err := os.WriteFile(${file}, responseBody, 0o644); err != nil {\n\t\treturn err\n\t}\n\tfmt.Println("Saved", ${file})\n\treturn nil\n`;
    }
  }
}
