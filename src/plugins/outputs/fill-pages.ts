import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fillFileFacts} from '../../components/Files/facts.ts';
import {APIS} from '../../config/apis.ts';
import {FILES_ROUTE} from '../../config/downloads.ts';
import {listFiles} from '../../outputs/file-list/list-files.ts';
import type {SiteModel} from '../../outputs/model.ts';
import type {OutputFile} from '../../outputs/output.ts';

/** The model with the sizes and hashes of files in its built pages, from which their Markdown is made. */
export function fillPages(site: SiteModel, built: readonly OutputFile[]): SiteModel {
  const files = listFiles(APIS, built);
  const builtPages = site.builtPages.map((page) => {
    const html = fillFileFacts(page.html, files);
    return html === page.html ? page : {...page, html};
  });
  return {...site, builtPages};
}

/** Writes sizes and hashes of files into the built page of files. */
export async function fillFilesPage(outDir: string, built: readonly OutputFile[]): Promise<void> {
  const page = path.join(outDir, FILES_ROUTE, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, fillFileFacts(html, listFiles(APIS, built)));
}
