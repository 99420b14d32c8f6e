import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {home as productHome} from '../../../product/home.ts';
import {APIS, PAGE_DATA_DIR, VERIFIED_DIR} from '../../config/apis.ts';
import type {HomeDefinition} from '../../config/definition.ts';
import {product} from '../../config/product.ts';
import {hasHosts} from '../../config/sample-hosts.ts';
import {renderPanels} from '../../guides/samples.ts';
import {getText} from '../../openapi/document/json-value.ts';
import type {OverviewPage} from '../../openapi/reference/types.ts';
import type {SampleRequest} from '../../openapi/samples/types.ts';
import {
  buildLandingApi,
  describeApis,
  type LandingApi,
  type LandingHome,
  type LandingSamples,
  readFirstRequest,
} from '../../views/landing.ts';
import {toSummary} from '../../views/specifications.ts';
import {readVerified} from '../specifications/index.ts';

/** The data of the home page and of the landing page of the reference. */
export type LandingData = {
  readonly apis: readonly LandingApi[];
  readonly home: LandingHome;
};

const NAME = 'landing-data';
const FILE = 'landing.json';

/** A site with only the reference takes every text from the documents. */
const home: HomeDefinition = product.content === 'all' ? productHome : {};

/** Prepares the data of the landing pages as a module: global data would be in the script of every page. */
export default function landingDataPlugin(context: LoadContext): Plugin<LandingData> {
  const {siteDir, generatedFilesDir} = context;
  return {
    name: NAME,
    getPathsToWatch: () =>
      home.firstRequest ? [path.join(siteDir, home.firstRequest.folder, '*')] : [],
    async loadContent() {
      const verified = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
      const apis = verified.map((specification) => {
        const {id} = specification.api;
        const file = path.join(siteDir, PAGE_DATA_DIR, id, `${id}.json`);
        const overview: OverviewPage = JSON.parse(readFileSync(file, 'utf8'));
        const summary = getText(specification.document.info, 'summary');
        return buildLandingApi(toSummary(specification), overview, summary, home);
      });
      const firstRequest =
        home.firstRequest && (await readFirstRequest(siteDir, home.firstRequest, renderSamples));
      const {lead = describeApis(apis), firstSteps, scenarios} = home;
      return {apis, home: {lead, firstSteps, firstRequest, scenarios}};
    },
    async contentLoaded({content, actions}) {
      await actions.createData(FILE, JSON.stringify(content));
    },
    configureWebpack: () => ({
      resolve: {alias: {'@landing-data$': path.join(generatedFilesDir, NAME, 'default', FILE)}},
    }),
  };
}

/** Renders the samples of the home page, and reports whether they need the switch of the environment. */
export function renderSamples(request: SampleRequest): LandingSamples {
  const samples = renderPanels(request, 'call');
  return {samples, isSwitched: samples.some(({html}) => hasHosts(html))};
}
