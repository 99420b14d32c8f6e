import type {ReactNode} from 'react';
import {GUIDE_SERVERS} from '../../../config/sample-hosts';
import {lookUp} from '../../../openapi/document/json-value';
import type {OperationShape, ShapeCredential} from '../../../openapi/samples';
import {chooseEnvironment, hasProduction} from '../../code/switches';
import {Select, TextInput} from '../../controls';
import {FieldFrame, type FormProps, Group} from './FieldFrame';
import type {FormState} from './model/form-state';
import {validateHeaderText} from './model/validate';

/** Server, its variables, and tokens. They stay in the memory of this tab, for every page. */
export function ConnectionFields(props: FormProps): ReactNode {
  const {shape, state} = props;
  const hasServers = shape.servers.length > 1 || shape.servers[state.server]?.variables;
  if (!hasServers && shape.credentials.length === 0) return null;
  return (
    <Group label="Connection" isTop>
      {shape.servers.length > 1 && <ServerChoice {...props} />}
      <ServerVariables {...props} />
      {shape.credentials.map(({variable, kind}) => (
        <TokenField key={variable} {...props} variable={variable} label={LABELS[kind]} />
      ))}
    </Group>
  );
}

const LABELS: {readonly [kind in ShapeCredential['kind']]: string} = {
  bearer: 'Access token',
  basic: 'Username and password, as username:password',
  apiKey: 'Key',
};

function ServerChoice({shape, state, onChange}: FormProps): ReactNode {
  return (
    <FieldFrame
      label="Server"
      hint="In samples with error handling, API_BASE_URL overrides this server."
    >
      {(control) => (
        <Select
          {...control}
          value={state.server}
          options={shape.servers.map(({url}, index) => [index, url])}
          onChange={(text) => {
            const server = Number(text);
            chooseEnvironmentOf(shape.servers[server]?.url);
            onChange({...state, server, serverVariables: {}});
          }}
        />
      )}
    </FieldFrame>
  );
}

function ServerVariables({shape, state, onChange}: FormProps): ReactNode {
  const variables = Object.entries(shape.servers[state.server]?.variables ?? {});
  return variables.map(([name, variable]) => {
    const value = lookUp(state.serverVariables, name) ?? variable.default;
    const set = (next: string) =>
      onChange({...state, serverVariables: {...state.serverVariables, [name]: next}});
    return (
      <FieldFrame key={name} label={name} hint="Part of the server URL">
        {(control) =>
          variable.enum ? (
            <Select {...control} value={value} options={variable.enum} onChange={set} />
          ) : (
            <TextInput {...control} value={value} onChange={set} />
          )
        }
      </FieldFrame>
    );
  });
}

type TokenFieldProps = FormProps & {
  readonly variable: string;
  readonly label: string;
};

function TokenField({state, variable, label, onChange}: TokenFieldProps): ReactNode {
  const token = lookUp(state.tokens, variable) ?? '';
  return (
    <FieldFrame
      label={label}
      hint={`Leave empty to read ${variable} from the environment. What you enter stays in this tab until it closes.`}
      problem={token === '' ? undefined : validateHeaderText(token)}
    >
      {(control) => (
        <TextInput
          {...control}
          type="password"
          value={token}
          onChange={(text) => onChange({...state, tokens: {...state.tokens, [variable]: text}})}
        />
      )}
    </FieldFrame>
  );
}

/** The form with the server of the environment that the samples show, where the operation has one. */
export function followEnvironment(shape: OperationShape, state: FormState): FormState {
  const own = shape.servers.map(({url}) => findGuideServer(url));
  if (!own.some(Boolean)) return state;
  const isProduction = hasProduction();
  const server = shape.servers.findIndex(
    ({url}, at) => own[at] && (url === own[at].production) === isProduction,
  );
  return server < 0 || server === state.server ? state : {...state, server, serverVariables: {}};
}

/** Shows the environment of a server in every sample, and remembers it. */
function chooseEnvironmentOf(url: string | undefined): void {
  const known = findGuideServer(url);
  if (known) chooseEnvironment(url === known.production);
}

const findGuideServer = (url: string | undefined) =>
  GUIDE_SERVERS.find(({production, sandbox}) => url === production || url === sandbox);
