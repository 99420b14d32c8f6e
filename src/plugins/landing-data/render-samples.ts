import {hasHosts} from '../../config/sample-hosts.ts';
import {renderPanels} from '../../guides/samples.ts';
import type {SampleRequest} from '../../openapi/samples/types.ts';
import type {LandingSamples} from '../../views/first-request.ts';

/** Writes the samples of the home page, with the switch that the guides have. */
export function renderSamples(request: SampleRequest): LandingSamples {
  const samples = renderPanels(request, 'call');
  return {samples, isSwitched: samples.some(({html}) => hasHosts(html))};
}
