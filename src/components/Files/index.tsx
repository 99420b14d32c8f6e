import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {usePluginData} from '@docusaurus/useGlobalData';
import {type ReactNode, useRef} from 'react';
import {FILE_LIST, SITE_DOWNLOADS} from '../../config/downloads';
import {listApiFiles} from '../../openapi/api-files';
import type {SpecificationSummary} from '../../views/specifications';
import {Day} from '../Day';
import {FileTable} from './FileTable';
import {useFileFacts} from './use-file-facts';

function ApiFiles({api}: {readonly api: SpecificationSummary}): ReactNode {
  useBrokenLinks().collectAnchor(api.id);
  return (
    <section aria-labelledby={api.id}>
      <h2 id={api.id}>{api.label}</h2>
      <p className="files-source">
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

/** The page of files: what readers take with them, for each API and of the whole site. */
export function Files(): ReactNode {
  const {specifications} = usePluginData('specifications') as {
    specifications: SpecificationSummary[];
  };
  const page = useRef<HTMLElement>(null);
  useFileFacts(page);
  return (
    <main className="files-page" ref={page}>
      <h1>Files</h1>
      <p className="files-lead">
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
          <a href={useBaseUrl(FILE_LIST)}>the list of all files</a>. The footer shows the SHA-256 of
          each OpenAPI document as it was fetched, before the links of its descriptions became
          absolute.
        </p>
      </section>
    </main>
  );
}
