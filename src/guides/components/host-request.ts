import type {RootContent} from 'mdast';
import {product} from '../../config/product.ts';
import {listResponses} from '../../openapi/document/operations.ts';
import {buildHostRequests} from '../../openapi/hosts/build-host.ts';
import {findJsonMediaType, listNamedExamples} from '../examples.ts';
import {makeFlow} from '../nodes.ts';
import {getKnown} from '../reference-error.ts';
import {buildOperationRequest} from '../requests.ts';
import {renderPanels} from '../samples.ts';
import type {Operation, Specification} from '../specifications.ts';
import {showResponse} from './answer.ts';
import {defineComponent, required} from './component.ts';
import {listErrorRoutes} from './error-codes.ts';
import {makeTabs} from './tabs.ts';

export const HostRequest = defineComponent({
  shows: 'A request of a host: URL, samples, an example, fields and responses.',
  attributes: {
    of: required('Name of a file in `docs/_hosts`, without its ending.'),
    operation: required('ID of the request in that file.'),
  },
  resolve: ({of: name, operation: id}, {hosts, specifications}) => {
    const byName = new Map(hosts.map((host) => [host.api.id, host]));
    const host = getKnown('Host', name, 'in docs/_hosts', byName);
    const operation = getKnown('Request', id, `in docs/_hosts/${name}.yaml`, host.operations);
    const requests = buildHostRequests(host, {
      baseUrl: product.baseUrl,
      errorRoutes: listErrorRoutes(specifications),
    });
    const request = requests.find(({slug}) => slug === id);
    const server = host.root.items('servers')[0]?.text('url') ?? '';
    const shown = {
      method: request?.method,
      url: `${server}${operation.path}`,
      html: request?.html,
      request: JSON.stringify(request),
    };
    return [makeFlow('RequestFields', shown, showExchange(host, operation))];
  },
});

/** Samples and the response. A request that a browser follows has neither, because no program sends it. */
function showExchange(host: Specification, operation: Operation): RootContent[] {
  const {place, method, title} = operation;
  const found = listResponses(place).find(([each]) => each.startsWith('2'));
  if (!found) return [];
  const [status, response] = found;
  const request = buildOperationRequest(host, operation);
  const samples = makeTabs(renderPanels(request, 'call'), {method: method.toUpperCase(), title});
  const json = findJsonMediaType(response);
  const [example] = json ? listNamedExamples(json).values() : [];
  if (example === undefined) return [samples];
  const body = {code: JSON.stringify(example, null, 2), language: 'json'};
  return [samples, showResponse(status, body)];
}
