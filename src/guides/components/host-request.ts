import type {RootContent} from 'mdast';
import {product} from '../../config/product.ts';
import {getErrorRoute} from '../../openapi/api.ts';
import type {Cursor} from '../../openapi/document/cursor.ts';
import {listResponses} from '../../openapi/document/operations.ts';
import {listErrorCodes} from '../../openapi/errors/codes.ts';
import {buildHostRequests} from '../../openapi/hosts/build-host.ts';
import {rememberFor} from '../../openapi/remember-for.ts';
import {findJsonMediaType, listNamedExamples} from '../examples.ts';
import {highlight} from '../highlight.ts';
import {makeFlow} from '../nodes.ts';
import {getKnown} from '../reference-error.ts';
import {buildOperationRequest} from '../requests.ts';
import {renderPanels} from '../samples.ts';
import type {HostSpecification, Operation, Specification} from '../specifications.ts';
import {defineComponent, required} from './component.ts';
import {makeTabs} from './tabs.ts';

const NO_VALUES = {path: {}, query: {}, headers: {}, body: undefined};

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
    const requests = listRequests(host)(specifications);
    const request = requests.find(({slug}) => slug === id);
    const shown = {
      method: request?.method,
      url: `${getServer(host)}${operation.path}`,
      html: request?.html,
      request: JSON.stringify(request),
    };
    return [
      makeFlow('RequestFields', shown, [
        ...showSamples(host, operation),
        ...showExample(operation),
      ]),
    ];
  },
});

/** Prepares the requests of a host once for each set of documents. */
const listRequests = rememberFor((host: HostSpecification) =>
  rememberFor((specifications: readonly Specification[]) =>
    buildHostRequests(host, {
      baseUrl: product.baseUrl,
      errorRoutes: new Map(
        listErrorCodes(specifications).map((each) => [each.code, getErrorRoute(each)]),
      ),
    }),
  ),
);

const getServer = ({root}: Specification) => root.items('servers')[0]?.text('url') ?? '';

/** A request that a browser follows has no sample, because no program sends it. */
function showSamples(host: HostSpecification, operation: Operation): RootContent[] {
  if (!listResponses(operation.place).some(([status]) => status.startsWith('2'))) return [];
  const request = buildOperationRequest(host, operation, NO_VALUES);
  const {method, title} = operation;
  return [makeTabs(renderPanels(request, 'call'), {method: method.toUpperCase(), title})];
}

function showExample({place}: Operation): RootContent[] {
  const [status, response] = listResponses(place).find(([each]) => each.startsWith('2')) ?? [];
  const json = response && findJsonMediaType(response);
  const example = json && getFirstExample(json);
  if (!status || example === undefined) return [];
  const {html, label} = highlight(JSON.stringify(example, null, 2), 'json');
  return [makeFlow('CodeBlock', {title: `Response ${status}`, label, html})];
}

const getFirstExample = (json: Cursor) => [...listNamedExamples(json).values()][0];
