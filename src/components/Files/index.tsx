import useBaseUrl, {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {type ReactNode, type RefObject, useEffect, useRef} from 'react';
import {
  FILE_LIST,
  type ListedFile,
  SITE_DOWNLOADS,
  type SiteDownload,
} from '../../config/downloads';
import {listApiFiles} from '../../openapi/api-files';
import type {SpecificationSummary} from '../../views/specifications';
import {Day} from '../Day';
import {useSpecifications} from '../product/use-product';
import {FILE_FACTS, type FileFact, UNKNOWN_FACT} from './facts';

function ApiFiles({api}: {readonly api: SpecificationSummary}): ReactNode {
  useBrokenLinks().collectAnchor(api.id);
  return (
    <section aria-labelledby={api.id}>
      <h2 id={api.id}>{api.label}</h2>
      <p className="note">
        {api.operations} operations, updated <Day moment={api.fetchedAt} />
      </p>
      <FileTable
        files={listApiFiles(api.client !== undefined).map((file) => ({
          ...file,
          path: file.toPath(api),
        }))}
      />
    </section>
  );
}

/** The page of files: what readers take with them, for each API and for the site. */
export function Files(): ReactNode {
  const specifications = useSpecifications();
  const page = useRef<HTMLElement>(null);
  useFileFacts(page);
  return (
    <main className="site-page" ref={page}>
      <h1>Files</h1>
      <p className="muted">
        Take the API reference with you. Every file is generated from the same OpenAPI documents as
        these pages.
      </p>
      {specifications.map((api) => (
        <ApiFiles key={api.id} api={api} />
      ))}
      {SITE_DOWNLOADS.length > 0 && (
        <section aria-labelledby="site">
          <h2 id="site">Whole site</h2>
          <FileTable files={SITE_DOWNLOADS} />
        </section>
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

type FactProps = {
  readonly name: FileFact;
  readonly path: string;
  /** Not undefined: without a child hydration would not accept what the page has here. */
  readonly unknown?: string;
};

/** The place of a fact that is known once the file is built; hydration leaves what is there. */
function Fact({name, path, unknown = UNKNOWN_FACT}: FactProps): ReactNode {
  return (
    <span {...{[name]: path}} suppressHydrationWarning>
      {unknown}
    </span>
  );
}

function FileTable({files}: {readonly files: readonly SiteDownload[]}): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
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
                {text} <Fact name="data-file-note" path={path} unknown="" />
              </p>
            </th>
            <td data-label="Size">
              <Fact name="data-file-size" path={path} />
            </td>
            <td data-label="SHA-256">
              <code>
                <Fact name="data-file-hash" path={path} />
              </code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function fillPlaces(page: Element, files: readonly ListedFile[]): void {
  for (const name of Object.keys(FILE_FACTS) as FileFact[]) {
    for (const file of files) {
      const place = page.querySelector(`[${name}="${CSS.escape(file.path)}"]`);
      if (place) place.textContent = FILE_FACTS[name](file);
    }
  }
}

/**
 * Loads sizes, hashes and notes where the page came by a navigation inside the site: as a document it
 * has them in its HTML. Without the list the files can be downloaded all the same, so a failure is not
 * shown.
 */
function useFileFacts(page: RefObject<HTMLElement | null>): void {
  const address = useBaseUrl(FILE_LIST);
  useEffect(() => {
    const {current} = page;
    if (!current) return;
    if (current.querySelector('[data-file-size]')?.textContent !== UNKNOWN_FACT) return;
    fetch(address)
      .then((response) => response.json())
      .then(({files}) => fillPlaces(current, files))
      .catch(() => undefined);
  }, [page, address]);
}
