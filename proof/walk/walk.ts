import {readFileSync} from 'node:fs';
import path from 'node:path';
import {LANGUAGES} from '../../src/openapi/samples/languages/index.ts';
import {buildServers} from '../../src/openapi/samples/shape/servers.ts';
import type {LanguageId} from '../../src/openapi/samples/types.ts';
import {startCheckoutServer} from '../mock/checkout-server.ts';
import {readSamplePage, type SamplePage} from '../samples/pages/read-sample-page.ts';
import {toSampleKey} from '../samples/run/sample-key.ts';
import {prepareSamples} from '../samples/run/sample-runner.ts';
import {type BuiltGuide, readBuiltGuide} from './read-built-guide.ts';
import {listWalkRequests, type WalkRequest} from './steps.ts';
import {type Hosts, toId, type Walk, WalkError, Walker} from './walker.ts';

const STATUS_PAGE = '/docs/orders/order/';
/** The checkout has no specification. */
const CHECKOUT_SERVER = 'https://shop.ticketing.example/v1';
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
  const lines: string[] = [];
  for (const language of walk.languages) {
    // Each reader meets a new checkout, in which the first order is the one of the pages.
    await using checkout = await startCheckoutServer();
    const mocks = [...walk.mocks, {id: 'checkout', url: checkout.url}];
    const hosts = new Map(mocks.map(({id, url}) => [id, url]));
    const pages = {read, requests, status: last};
    const runner = await prepare({...walk, hosts}, [...requests, last], language);
    lines.push(await new Walker({...walk, hosts}, pages, runner, language).walk());
  }
  return lines;
}

function readReference({buildDir}: Walk, href: string) {
  const html = readFileSync(path.join(buildDir, href, 'index.html'), 'utf8');
  return {title: href, href, code: readCalls(readSamplePage(html, href))};
}

function readCalls({samples}: SamplePage): ReadonlyMap<string, string> {
  return new Map(
    LANGUAGES.map(({id}) => [id, samples.get(toSampleKey({language: id, form: 'call'})) ?? '']),
  );
}

/** Writes the calls of one reader, who names the hosts of the walk in place of those of the pages. */
function prepare(
  {context, folder, hosts}: Walk & Hosts,
  requests: readonly WalkRequest[],
  language: LanguageId,
) {
  const servers = new Map(
    context.specifications.map(({api, root}) => [api.id, buildServers([root])[0]?.url]),
  );
  const samples = requests.map((request) => {
    const {host} = request;
    const shown = servers.get(host) ?? CHECKOUT_SERVER;
    const code = request.code.get(language) ?? '';
    const redirection = {shown: `${shown}/`, actual: `${hosts.get(host)}/`};
    return {id: toId(request), language, form: 'call' as const, code, redirection};
  });
  return prepareSamples(path.join(folder, `samples-${language}`), samples);
}
