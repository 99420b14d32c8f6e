import useBaseUrl, {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {type ReactNode, useEffect, useState} from 'react';
import {
  FILE_LIST,
  type ListedFile,
  SITE_DOWNLOADS,
  type SiteDownload,
} from '../../config/downloads';
import {listApiFiles} from '../../openapi/api-files';
import {Day} from '../Day';
import {useSpecifications} from '../product/use-product';
import {FILE_FACTS, type FileFact, UNKNOWN_FACT} from './facts';

/** The page of files: downloads of each API and of the site. */
export function Files(): ReactNode {
  const listed = useFileFacts();
  return (
    <main className="site-page">
      <h1>Files</h1>
      <p className="muted">
        Take the API reference with you. Every file is generated from the same OpenAPI documents as
        these pages.
      </p>
      {useSpecifications().map((api) => (
        <FileSection
          key={api.id}
          id={api.id}
          title={api.label}
          files={listApiFiles(api.client !== undefined).map((file) => ({
            ...file,
            path: file.toPath(api),
          }))}
          listed={listed}
        >
          <p className="note">
            {api.operations} operations, updated <Day moment={api.fetchedAt} />
          </p>
        </FileSection>
      ))}
      {SITE_DOWNLOADS.length > 0 && (
        <FileSection id="site" title="Whole site" files={SITE_DOWNLOADS} listed={listed} />
      )}
      <section aria-labelledby="verify">
        <h2 id="verify">Verify a file</h2>
        <p>
          The URLs of the files do not change, but their content does when an API changes. To verify
          a file or to find out whether it changed, compare its SHA-256 with the one in{' '}
          <a href={useBaseUrl(FILE_LIST)}>the list of all files</a>.
        </p>
      </section>
    </main>
  );
}

type FileSectionProps = {
  readonly id: string;
  readonly title: string;
  readonly files: readonly SiteDownload[];
  readonly listed: readonly ListedFile[];
  /** Follows the title. */
  readonly children?: ReactNode;
};

function FileSection({id, title, files, listed, children}: FileSectionProps): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  useBrokenLinks().collectAnchor(id);
  /** A fact that is known once the file is built; hydration keeps the one in the HTML. */
  const showFact = (name: FileFact, path: string) => {
    const file = listed.find((each) => each.path === path);
    // Never undefined: without a child, hydration would not accept the text in the HTML.
    const unknown = name === 'data-file-note' ? '' : UNKNOWN_FACT;
    return (
      <span {...{[name]: path}} suppressHydrationWarning>
        {file ? FILE_FACTS[name](file) : unknown}
      </span>
    );
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <table className="touch-links">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Size</th>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({label, text, path}) => (
            <tr key={path}>
              <th scope="row" data-label="File">
                <a href={withBaseUrl(path)} download>
                  {label}
                </a>{' '}
                <p className="note">
                  {text} {showFact('data-file-note', path)}
                </p>
              </th>
              <td data-label="Size">{showFact('data-file-size', path)}</td>
              <td data-label="SHA-256">
                <code>{showFact('data-file-hash', path)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Loads sizes, hashes and notes, which a page has only in the HTML of the build, not after a navigation inside
 * the site. A failure is not shown, because the downloads work without them.
 */
function useFileFacts(): readonly ListedFile[] {
  const address = useBaseUrl(FILE_LIST);
  const [listed, setListed] = useState<readonly ListedFile[]>([]);
  useEffect(() => {
    fetch(address)
      .then((response) => response.json())
      .then(({files}) => setListed(files ?? []))
      .catch(() => undefined);
  }, [address]);
  return listed;
}
