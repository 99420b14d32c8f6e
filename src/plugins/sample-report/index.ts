import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {REPORT_FILE, readSampleReport} from '../../../scripts/samples/report/claim';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../../config/apis';
import {buildReportView, type ReportView} from './build-view';

// Node's own loader: the configuration's loader does not read the pipeline's modules.
const load = createRequire(import.meta.url);
const {readVerified} = load(
  '../../../scripts/openapi/verified-copies.ts',
) as typeof import('../../../scripts/openapi/verified-copies.ts');

/**
 * Makes a page of the report of the samples. Without a report, or with one of other documents, there
 * is no page, so that the site never shows what was not run.
 */
export default function sampleReportPlugin({
  siteDir,
  baseUrl,
}: LoadContext): Plugin<ReportView | undefined> {
  return {
    name: 'sample-report',
    getPathsToWatch: () => [path.join(siteDir, REPORT_FILE)],
    async loadContent() {
      const report = await readSampleReport(siteDir);
      return report && buildReportView(report, APIS, await readHashes(siteDir));
    },
    async contentLoaded({content, actions}) {
      if (!content) return;
      const view = await actions.createData('report.json', JSON.stringify(content));
      actions.addRoute({
        path: `${baseUrl}${API_ROUTE}/samples/`,
        component: '@site/src/components/SampleResults',
        modules: {view},
        exact: true,
      });
    },
  };
}

async function readHashes(siteDir: string): Promise<{[api: string]: string}> {
  const verified = await readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
  return Object.fromEntries(verified.map(({api, provenance}) => [api.id, provenance.sha256]));
}
