import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import type {SiteDownload} from '../../config/downloads';
import {type FileFact, UNKNOWN_FACT} from './facts';

/** An empty text: without a child hydration would not accept the note that the page has here. */
const NO_NOTE = '';

/** The place of a fact that is known once the file is built; hydration leaves what is there. */
function Fact({name, path}: {readonly name: FileFact; readonly path: string}): ReactNode {
  return (
    <span {...{[name]: path}} suppressHydrationWarning>
      {UNKNOWN_FACT}
    </span>
  );
}

function Row({file}: {readonly file: SiteDownload}): ReactNode {
  const {label, text, path} = file;
  return (
    <tr>
      <th scope="row">
        <a href={useBaseUrl(path)} download>
          {label}
        </a>{' '}
        <p>
          {text}{' '}
          <span data-file-note={path} suppressHydrationWarning>
            {NO_NOTE}
          </span>
        </p>
      </th>
      <td>
        <Fact name="data-file-size" path={path} />
      </td>
      <td>
        <code>
          <Fact name="data-file-hash" path={path} />
        </code>
      </td>
    </tr>
  );
}

/** Files with what they are for, their sizes and the first digits of their hashes. */
export function FileTable({files}: {readonly files: readonly SiteDownload[]}): ReactNode {
  return (
    <table className="files-table">
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Size</th>
          <th scope="col">SHA-256</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <Row key={file.path} file={file} />
        ))}
      </tbody>
    </table>
  );
}
