import {expect} from 'vitest';
import {readVerified, type VerifiedSpecification} from '../../../src/openapi/verified-copies.ts';
import {createFolder, DOCUMENTS, publish, type RunOptions, runFetch, TEST_APIS} from './command.ts';
import {type Answer, send, startStorageHost} from './storage-host.ts';

/** The dashboard's document as it is published. */
export const BODY = JSON.stringify(DOCUMENTS.dashboard);

/** Starts a host whose dashboard answers as given, and ways to fetch from it and to look. */
export async function startDashboard(answer?: Answer) {
  const folder = await createFolder();
  const host = await startStorageHost();
  publish(host, answer);
  return {
    folder,
    host,
    getRequests: () => host.requests.filter(({path}) => path === '/dashboard.json'),
    fetch: (options: Partial<RunOptions> = {}) =>
      runFetch({folder, storageUrl: host.url, ...options}),
    readDashboard: () => readDashboard(folder),
  };
}

/** Reads the verified copy of the dashboard, which must be the published one. */
export async function readDashboard(folder: string): Promise<VerifiedSpecification> {
  const [dashboard] = readVerified(`${folder}/.openapi`, TEST_APIS);
  expect(dashboard?.document).toEqual(DOCUMENTS.dashboard);
  return dashboard as VerifiedSpecification;
}

/** Responds wrongly a number of times, then with the document. */
export function recover(count: number, wrong: Answer): Answer {
  return (request, response, seen) => (seen > count ? send(BODY) : wrong)(request, response, seen);
}
