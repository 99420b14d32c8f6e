import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../../config/apis.ts';
import {Cursor} from '../../openapi/document/cursor.ts';
import {listOperations} from '../../openapi/document/operations.ts';
import {REPORT_FILE, readSampleReport} from '../../openapi/sample-report/claim.ts';
import {buildReportView, type ReportView} from '../../views/sample-report.ts';
import {toGenerated} from '../generated-file.ts';
import {readVerified} from '../specifications/index.ts';

/**
 * Adds the page of sample results. It needs a report of the current documents, so that the site never
 * shows results of samples that were not run.
 */
export default function sampleReportPlugin({
  siteDir,
  baseUrl,
  generatedFilesDir,
}: LoadContext): Plugin<ReportView | undefined> {
  return {
    name: 'sample-report',
    getPathsToWatch: () => [path.join(siteDir, REPORT_FILE)],
    async loadContent() {
      const report = await readSampleReport(siteDir);
      if (!report) return undefined;
      const verified = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
      const documents = verified.map(({api, document, provenance: {sha256}}) => {
        const operations = listOperations(Cursor.atRoot(document));
        return {api, sha256, titles: new Map(operations.map(({slug, title}) => [slug, title]))};
      });
      return buildReportView(report, documents);
    },
    async contentLoaded({content, actions}) {
      if (!content) return;
      const file = await actions.createData('report.json', JSON.stringify(content));
      actions.addRoute({
        path: `${baseUrl}${API_ROUTE}/samples/`,
        component: '@site/src/components/SampleResults',
        modules: {view: toGenerated(file, generatedFilesDir)},
        exact: true,
      });
    },
  };
}
