import type {FileBody, FilePart, FileRequest} from '../files/read/file-request.ts';

/**
 * Runs a program that sends a request with `fetch`, and gives that request. It is answered with an empty
 * object and never leaves the process; what the program prints is left out.
 *
 * @returns undefined where none was sent
 * @throws whatever the program throws
 */
export async function catchRequest(run: () => Promise<unknown>): Promise<FileRequest | undefined> {
  const {fetch: realFetch} = globalThis;
  const {log} = console;
  let sent: FileRequest | undefined;
  globalThis.fetch = async (input, init) => {
    sent = await readRequest(new Request(input, init));
    return Response.json({});
  };
  console.log = () => undefined;
  try {
    await run();
    return sent;
  } finally {
    globalThis.fetch = realFetch;
    console.log = log;
  }
}

async function readRequest(request: Request): Promise<FileRequest> {
  const type = request.headers.get('content-type') ?? '';
  const isParts = type.startsWith('multipart/form-data');
  const headers: [name: string, value: string][] = [];
  request.headers.forEach((value, name) => {
    if (!isParts || name !== 'content-type') headers.push([name, value]);
  });
  const body = isParts ? await readParts(request) : await readText(request);
  return {name: '', folder: '', method: request.method, url: request.url, headers, body};
}

async function readText(request: Request): Promise<FileBody> {
  const text = await request.text();
  return text === '' ? {kind: 'none'} : {kind: 'text', text};
}

async function readParts(request: Request): Promise<FileBody> {
  const parts: FilePart[] = [];
  const form = await request.formData();
  form.forEach((value, name) => {
    parts.push(
      typeof value === 'string'
        ? {name, content: {text: value}}
        : {name, type: value.type, content: {file: value.name}},
    );
  });
  return {kind: 'parts', parts};
}
