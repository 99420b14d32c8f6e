import {readFileSync} from 'node:fs';
import path from 'node:path';
import {readSamplePage} from '../../../scripts/samples/pages/read-sample-page.ts';
import {prepareSamples} from '../../../scripts/samples/run/sample-runner.ts';
import {startCheckoutServer} from '../../mock/checkout-server.ts';
import {type BuiltGuide, readBuiltGuide} from './read-built-guide.ts';
import {listWalkRequests, type WalkRequest} from './steps.ts';
import {toId, type Walk, WalkError, Walker} from './walker.ts';

const STATUS_PAGE = '/docs/orders/order/';
const STATUS_TITLE = 'Get the status of an order';

/**
 * Follows the ten steps of the overview with nothing but what stands on the built pages, in each
 * language, to a verified webhook and a scanned ticket.
 *
 * @returns one line for each thing that was reached
 * @throws {WalkError} at the first step that a reader cannot take
 */
export async function walkTenSteps(walk: Walk): Promise<string[]> {
  const guides = new Map<string, BuiltGuide>();
  const read = (route: string) => {
    const guide = guides.get(route) ?? readBuiltGuide(walk.buildDir, route);
    guides.set(route, guide);
    return guide;
  };
  const requests = listWalkRequests(read, (href) => readReference(walk, href));
  const status = read(STATUS_PAGE).samples.find(({title}) => title === STATUS_TITLE);
  if (!status) throw new WalkError(`${STATUS_PAGE} does not show "${STATUS_TITLE}".`);
  const last = {...status, host: 'checkout', page: STATUS_PAGE, step: 9};
  const runner = await prepare(walk, [...requests, last]);
  const lines: string[] = [];
  for (const language of walk.languages) {
    // Each reader meets a new checkout, in which the first order is the one of the pages.
    const checkout = await startCheckoutServer();
    try {
      const hosts = new Map([...walk.mocks, {id: 'checkout', url: checkout.url}].map(toPair));
      const pages = {read, requests, status: last};
      lines.push(await new Walker({...walk, hosts}, pages, runner, language).walk());
    } finally {
      await checkout.close();
    }
  }
  return lines;
}

function toPair({id, url}: {readonly id: string; readonly url: string}): [string, string] {
  return [id, url];
}

function readReference({buildDir}: Walk, href: string) {
  const html = readFileSync(path.join(buildDir, href, 'index.html'), 'utf8');
  return {title: href, href, code: readSamplePage(html, href).samples};
}

function prepare({languages, folder, nodeModules}: Walk, requests: readonly WalkRequest[]) {
  const samples = requests.flatMap((request) =>
    languages.map((language) => ({
      id: toId(request),
      language,
      code: request.code.get(language) ?? '',
    })),
  );
  return prepareSamples(path.join(folder, 'samples'), samples, nodeModules);
}
