import type {ReactNode} from 'react';
import type {OperationShape, ShapeCredential} from '../../../openapi/samples';
import {lookUp} from '../../../openapi/samples/look-up';
import {FieldFrame} from './FieldFrame';
import {Group} from './Group';
import type {FormState} from './model/form-state';
import {validateHeaderText} from './model/validate';
import styles from './styles.module.css';

type ConnectionFieldsProps = {
  readonly shape: OperationShape;
  readonly state: FormState;
  readonly onChange: (state: FormState) => void;
};

/** Server, its variables, and tokens. They stay in the memory of this tab, for every page. */
export function ConnectionFields(props: ConnectionFieldsProps): ReactNode {
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

function ServerChoice({shape, state, onChange}: ConnectionFieldsProps): ReactNode {
  return (
    <FieldFrame
      label="Server"
      hint="In samples with error handling, API_BASE_URL overrides this server."
    >
      {(control) => (
        <select
          {...control}
          className={styles.control}
          value={state.server}
          onChange={(event) =>
            onChange({...state, server: Number(event.target.value), serverVariables: {}})
          }
        >
          {shape.servers.map(({url}, index) => (
            <option key={url} value={index}>
              {url}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function ServerVariables({shape, state, onChange}: ConnectionFieldsProps): ReactNode {
  const variables = Object.entries(shape.servers[state.server]?.variables ?? {});
  return variables.map(([name, variable]) => {
    const value = lookUp(state.serverVariables, name) ?? variable.default;
    const set = (next: string) =>
      onChange({...state, serverVariables: {...state.serverVariables, [name]: next}});
    return (
      <FieldFrame key={name} label={name} hint="Part of the server URL">
        {(control) =>
          variable.enum ? (
            <select
              {...control}
              className={styles.control}
              value={value}
              onChange={(event) => set(event.target.value)}
            >
              {variable.enum.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              className={styles.control}
              type="text"
              autoComplete="off"
              spellCheck={false}
              value={value}
              onChange={(event) => set(event.target.value)}
            />
          )
        }
      </FieldFrame>
    );
  });
}

type TokenFieldProps = ConnectionFieldsProps & {
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
        <input
          {...control}
          className={styles.control}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={token}
          onChange={(event) =>
            onChange({...state, tokens: {...state.tokens, [variable]: event.target.value}})
          }
        />
      )}
    </FieldFrame>
  );
}
