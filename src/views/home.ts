import type {HomeDefinition, Scenario} from '../config/definition.ts';
import type {FirstRequest} from './first-request.ts';
import type {LandingApi} from './landing-data.ts';

/** What the home page shows beside the search and the APIs; a part that is missing is not shown. */
export type LandingHome = {
  readonly lead: string;
  readonly firstSteps?: HomeDefinition['firstSteps'];
  readonly firstRequest?: FirstRequest;
  readonly scenarios?: {readonly title: string; readonly list: readonly Scenario[]};
};

const list = new Intl.ListFormat('en-GB', {type: 'conjunction'});

/** Makes the sentence below the title from the documents: their own, if there is one document. */
function describeApis(apis: readonly LandingApi[]): string {
  const [first, ...others] = apis;
  if (first && others.length === 0 && first.summary) return first.summary;
  const labels = list.format(apis.map(({label}) => label));
  return `Every operation of ${labels}, with parameters, responses and code samples.`;
}

/**
 * Builds what the home page shows.
 *
 * @param own what the product says
 * @param apis the APIs as the home page shows them
 * @param firstRequest the request of the product, read and highlighted
 */
export function buildHome(
  own: HomeDefinition,
  apis: readonly LandingApi[],
  firstRequest: FirstRequest | undefined,
): LandingHome {
  const {lead = describeApis(apis), firstSteps, scenarios} = own;
  return {lead, firstSteps, firstRequest, scenarios};
}
