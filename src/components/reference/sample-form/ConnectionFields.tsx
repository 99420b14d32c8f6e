import type {ReactNode} from 'react';
import {ENVIRONMENT} from '../../../config/code-language';
import {findServer} from '../../../config/sample-hosts';
import {lookUp} from '../../../openapi/document/json-value';
import type {OperationShape, SampleValues, ShapeCredential} from '../../../openapi/samples';
import {choose, getChoice} from '../../code/choices';
import {Select, TextInput} from '../../controls';
import {FieldFrame, type FormProps, Group} from './FieldFrame';

/** Server, its variables, and tokens. They stay in the memory of this tab and apply to every page. */
export function ConnectionFields(props: FormProps): ReactNode {
  const {shape, values, onChange} = props;
  const hasServers = shape.servers.length > 1 || getServer(shape, values)?.variables;
  if (!hasServers && shape.credentials.length === 0) return null;
  return (
    <Group label="Connection" isTop>
      {shape.servers.length > 1 && <ServerChoice {...props} />}
      <ServerVariables {...props} />
      {shape.credentials.map(({variable, kind}) => (
        <FieldFrame
          key={variable}
          label={LABELS[kind]}
          hint={`Leave empty to read ${variable} from the environment. What you enter stays in this tab until it closes.`}
        >
          {(control) => (
            <TextInput
              {...control}
              type="password"
              value={lookUp(values.tokens, variable) ?? ''}
              onChange={(text) =>
                onChange({...values, tokens: {...values.tokens, [variable]: text}})
              }
            />
          )}
        </FieldFrame>
      ))}
    </Group>
  );
}

const LABELS: {readonly [kind in ShapeCredential['kind']]: string} = {
  bearer: 'Access token',
  basic: 'Username and password, as username:password',
  apiKey: 'Key',
};

function ServerChoice({shape, values, onChange}: FormProps): ReactNode {
  return (
    <FieldFrame
      label="Server"
      // The hint repeats the URL, which a list on a phone cuts.
      hint={`In samples with error handling, API_BASE_URL overrides ${getServer(shape, values)?.url}.`}
    >
      {(control) => (
        <Select
          {...control}
          value={values.server ?? 0}
          options={shape.servers.map(({url}, index) => [index, url])}
          onChange={(text) => {
            const server = Number(text);
            const url = shape.servers[server]?.url ?? '';
            // Changes the other samples of the site too, and stores the choice.
            const known = findServer(url);
            if (known) choose(ENVIRONMENT, url === known.production ? 'production' : 'sandbox');
            onChange({...values, server, serverVariables: {}});
          }}
        />
      )}
    </FieldFrame>
  );
}

function ServerVariables({shape, values, onChange}: FormProps): ReactNode {
  const variables = Object.entries(getServer(shape, values)?.variables ?? {});
  return variables.map(([name, variable]) => {
    const value = lookUp(values.serverVariables, name) ?? variable.default;
    const set = (next: string) =>
      onChange({...values, serverVariables: {...values.serverVariables, [name]: next}});
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

/** The form with the server of the chosen environment; a server of neither environment is unchanged. */
export function followEnvironment(shape: OperationShape, values: SampleValues): SampleValues {
  const own = shape.servers.map(({url}) => findServer(url));
  if (!own[values.server ?? 0]) return values;
  const isProduction = getChoice(ENVIRONMENT) === 'production';
  const server = shape.servers.findIndex(
    ({url}, at) => own[at] && (url === own[at].production) === isProduction,
  );
  const isUnchanged = server < 0 || server === (values.server ?? 0);
  return isUnchanged ? values : {...values, server, serverVariables: {}};
}

const getServer = (shape: OperationShape, {server = 0}: SampleValues) => shape.servers[server];
