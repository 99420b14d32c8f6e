import type {Secret} from './request-parts.ts';

/** Reads a secret of a program from its environment, and ends where it is missing. */
export function renderGoSecret({variable, local, holds}: Secret): string {
  return [
    `\t${local} := os.Getenv("${variable}")\n`,
    `\tif ${local} == "" {\n\t\treturn errors.New("set ${variable} to ${holds}")\n\t}\n`,
  ].join('');
}

export const GO_MAIN = `func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

`;

/** Sends `request`, and returns where no success comes. */
export const GO_EXCHANGE = `
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

/** Functions of a program: one sends, one says why a request failed. */
export function renderGoFunctions(hasBody: boolean): string {
  return SEND_BEGIN + (hasBody ? SEND_BODY : '') + SEND_END;
}

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

/** The first attempt has read the body to its end. */
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
