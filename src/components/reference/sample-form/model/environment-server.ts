import {GUIDE_SERVERS} from '../../../../config/servers';
import type {OperationShape} from '../../../../openapi/samples';
import {chooseEnvironment, hasProduction} from '../../../code/environment';
import type {FormState} from './form-state';

/** The form with the server of the environment that the samples show, where the operation has one. */
export function followEnvironment(shape: OperationShape, state: FormState): FormState {
  const own = shape.servers.map(({url}) =>
    GUIDE_SERVERS.find(({production, sandbox}) => url === production || url === sandbox),
  );
  if (!own.some(Boolean)) return state;
  const isProduction = hasProduction();
  const server = shape.servers.findIndex(
    ({url}, at) => own[at] && (url === own[at].production) === isProduction,
  );
  return server < 0 || server === state.server ? state : {...state, server, serverVariables: {}};
}

/** Shows the environment of a server in every sample, and remembers it. */
export function chooseEnvironmentOf(url: string | undefined): void {
  const known = GUIDE_SERVERS.find(
    ({production, sandbox}) => url === production || url === sandbox,
  );
  if (known) chooseEnvironment(url === known.production);
}
