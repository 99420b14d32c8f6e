import type {OperationShape} from '../../../../openapi/samples';
import type {FormState} from './form-state';

/** What the reader has set for every page: it is in the memory of this tab only, until it closes. */
type Kept = {readonly server?: string; readonly tokens: FormState['tokens']};

let kept: Kept = {tokens: {}};

/** Keeps server and tokens of a form for the forms of other pages. */
export function keepConnection({servers}: OperationShape, {server, tokens}: FormState): void {
  kept = {server: servers[server]?.url, tokens};
}

/** The kept server, if the operation has it, and the kept tokens that it asks for. */
export function recallConnection({
  servers,
  credentials,
}: OperationShape): Pick<FormState, 'server' | 'tokens'> {
  const names = new Set(credentials.map(({variable}) => variable));
  return {
    server: Math.max(
      servers.findIndex(({url}) => url === kept.server),
      0,
    ),
    tokens: Object.fromEntries(Object.entries(kept.tokens).filter(([name]) => names.has(name))),
  };
}
