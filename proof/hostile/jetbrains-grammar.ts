/** What the grammar of JetBrains finds in a file of HTTP requests. */
export type RequestsFile = {
  /** Request lines, without their values. */
  readonly requests: readonly string[];
  /** Paths that are read into a body. */
  readonly files: readonly string[];
  /** Lines that run a script or write a response to a file. */
  readonly orders: readonly string[];
  /** Names between braces, which the program replaces. */
  readonly variables: readonly string[];
};

const REQUEST = /^(?:GET|HEAD|POST|PUT|DELETE|CONNECT|PATCH|OPTIONS|TRACE|QUERY)\s+\S/;

/**
 * Reads a file of HTTP requests by the grammar that JetBrains publishes
 * (https://github.com/JetBrains/http-request-in-editor-spec/blob/master/spec.md): separators (3.1), request
 * lines and headers (3.2), bodies with `<` (3.2.3), handlers with `>` (3.3), references with `<>` (3.4),
 * variables (3.5). Comments have no meaning in a body.
 */
export function readRequests(text: string): RequestsFile {
  const requests: string[] = [];
  const files: string[] = [];
  const orders: string[] = [];
  const variables = new Set<string>();
  for (const section of text.split(/^###.*$/m)) {
    let part: 'start' | 'headers' | 'body' = 'start';
    for (const line of section.split(/\r\n|[\n\r]/)) {
      if (part !== 'body' && /^\s*(?:#|\/\/)/.test(line)) continue;
      for (const [, name = ''] of line.matchAll(/\{\{([^}]*)\}\}?/g)) variables.add(name.trim());
      if (/^\s*(?:<>|>|<\s*\{%)/.test(line)) orders.push(line);
      else if (/^\s*<\s/.test(line)) files.push(line.replace(/^\s*<\s+/, ''));
      else if (part === 'start' && REQUEST.test(line)) {
        requests.push(line);
        part = 'headers';
      } else if (part === 'start' && line.trim() !== '' && !/^@\w+\s*=/.test(line)) {
        orders.push(line);
      } else if (part === 'headers' && line.trim() === '') part = 'body';
    }
  }
  return {requests, files, orders, variables: [...variables]};
}
