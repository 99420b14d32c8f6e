import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {fillFileFacts} from '../../src/components/Files/facts.ts';
import {APIS} from '../../src/config/apis.ts';
import {FILE_LIST, FILES_ROUTE, type ListedFile} from '../../src/config/downloads.ts';
import {getClientPath} from '../../src/openapi/api-files.ts';
import {CLIENTS_DIR} from '../../src/outputs/clients/clients-dir.ts';
import {listPaths} from '../../src/outputs/file-list/index.ts';

const {files}: {files: ListedFile[]} = JSON.parse(readFileSync(`build/${FILE_LIST}`, 'utf8'));

it('the list of files has every file that is offered, with its length and its hash', () => {
  const clients = APIS.filter(({id}) => !existsSync(`${CLIENTS_DIR}/${id}.tgz`)).map(getClientPath);
  const paths = files.map(({path}) => path);
  expect(paths).toEqual(listPaths(APIS).filter((path) => !clients.includes(path)));
  for (const {path, bytes, sha256} of files) {
    const content = readFileSync(`build/${path}`);
    expect(content.length, path).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex'), path).toBe(sha256);
  }
});

it('the page of files links each of them, with its size and hash in the HTML', () => {
  const html = readFileSync(`build/${FILES_ROUTE}/index.html`, 'utf8');
  for (const {path} of files) expect(html, path).toContain(`href="/${path}" download`);
  expect(html.match(/data-file-size="/g)).toHaveLength(files.length);
  expect(fillFileFacts(html, files)).toBe(html);
  expect(html).not.toMatch(/data-file-\w+="[^"]*">–</);
});
