import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {REPORT_FILE, readSampleReport} from '../../../scripts/samples/report/claim';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../../config/apis';
import {buildReportView, type ReportView} from './build-view';

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
      return report && buildReportView(report, APIS, await hashDocuments(siteDir));
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

async function hashDocuments(siteDir: string): Promise<{[api: string]: string}> {
  const entries = APIS.map(async ({id}) => {
    const bytes = await readFile(path.join(siteDir, VERIFIED_DIR, `${id}.json`));
    return [id, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
