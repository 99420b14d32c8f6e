import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {APIS, SKELETON_DIR, VERIFIED_DIR} from '../../config/apis';
import {readVerified, toSummary} from '../specifications/summaries';
import {buildLandingApi, type LandingApi} from './build-landing-data';
import {type FirstRequest, readFirstRequest} from './first-request';

/** What the home page and the reference's landing page are made from. */
export type LandingData = {
  readonly apis: readonly LandingApi[];
  readonly firstRequest: FirstRequest;
};

const NAME = 'landing-data';
const FILE = 'landing.json';
const FIRST_REQUEST_DIR = 'src/components/Home/first-request';

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'));
}

/**
 * Prepares the data of the landing pages as a module of their own, `@landing-data`: as global data
 * it would be part of every page's script.
 */
export default function landingDataPlugin(context: LoadContext): Plugin<LandingData> {
  const {siteDir, generatedFilesDir} = context;
  const firstRequestDir = path.join(siteDir, FIRST_REQUEST_DIR);
  return {
    name: NAME,
    getPathsToWatch: () => [`${firstRequestDir}/*`],
    async loadContent() {
      const verified = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
      const apis = verified.map(async (specification) =>
        buildLandingApi(
          toSummary(specification),
          await readJson(path.join(siteDir, SKELETON_DIR, `${specification.api.id}.json`)),
          specification.document.info,
        ),
      );
      return {
        apis: await Promise.all(apis),
        firstRequest: await readFirstRequest(firstRequestDir),
      };
    },
    async contentLoaded({content, actions}) {
      await actions.createData(FILE, JSON.stringify(content));
    },
    configureWebpack: () => ({
      resolve: {alias: {'@landing-data$': path.join(generatedFilesDir, NAME, 'default', FILE)}},
    }),
  };
}
