import type {JsonObject, JsonValue} from '../document/json-value.ts';
import type {Limits} from '../document/limits.ts';
import type {ParameterPlace, ParameterStyle} from '../document/operation-parts.ts';
import type {Bindings} from './languages/bindings.ts';
import type {LanguageId, SampleForm} from './languages/labels.ts';

export type {JsonObject, JsonValue, LanguageId, ParameterPlace, ParameterStyle, SampleForm};

/**
 * The part of a JSON schema that a form field and its validation need. A schema without `type` and
 * `properties` accepts any JSON.
 */
export type FieldSchema = Limits & {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array';
  /** The value may also be null. */
  readonly nullable?: true;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly items?: FieldSchema;
  readonly properties?: {readonly [name: string]: FieldSchema};
  readonly required?: readonly string[];
  /** Schema of further members of an object; `true` accepts any, and absent means unknown. */
  readonly additional?: FieldSchema | true;
  /** A file: `format: binary`, or `contentMediaType` without `contentEncoding`. */
  readonly file?: true;
};

/** One parameter; style and explode are always resolved to their values. */
export type ShapeParameter = {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved?: true;
  readonly required?: true;
  /** Media type of a parameter that is declared by `content` instead of `schema`. */
  readonly content?: string;
  readonly schema: FieldSchema;
  /** Value of the default sample. Absent if the default sample omits the parameter. */
  readonly example?: JsonValue;
};

/** How a request body is written: JSON, pairs, parts, unchanged text, or an unchanged file. */
export type BodyKind = 'json' | 'form' | 'multipart' | 'text' | 'binary';

/** How one property of a form or multipart body is written (OpenAPI encoding object). */
export type ShapeEncoding = {
  readonly contentType?: string;
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly allowReserved?: true;
};

export type ShapeBody = {
  readonly mediaType: string;
  readonly kind: BodyKind;
  readonly schema: FieldSchema;
  /** Value of the default sample; for `binary` the name of the file. */
  readonly example: JsonValue;
  /** By property name; only for `form` and `multipart`, only what differs from the default. */
  readonly encoding?: {readonly [property: string]: ShapeEncoding};
};

/** What a success returns. `file` is the name under which a binary response is saved. */
export type ShapeResponse =
  | {readonly kind: 'json' | 'text' | 'none'; readonly status: string}
  | {readonly kind: 'binary'; readonly status: string; readonly file: string};

/** One credential that the operation needs; all listed ones are sent together. */
export type ShapeCredential = {
  readonly kind: 'bearer' | 'basic' | 'apiKey';
  /** Place and name of an API key. */
  readonly in?: 'header' | 'query' | 'cookie';
  readonly name?: string;
  /**
   * Environment variable that samples read, named for its kind: `API_TOKEN`, `API_CREDENTIALS` or
   * `API_KEY`; for further ones with the name of the scheme, such as `API_KEY_<SCHEME>`.
   */
  readonly variable: string;
};

export type ShapeServer = {
  /** URL template without a slash at its end. */
  readonly url: string;
  readonly variables?: {
    readonly [name: string]: {readonly default: string; readonly enum?: readonly string[]};
  };
};

/** Everything that samples and the form need of one operation; JSON, small, without descriptions. */
export type OperationShape = {
  readonly id: string;
  /** Upper case, e.g. `PATCH`. */
  readonly method: string;
  /** Template, e.g. `/events/{event_guid}`. */
  readonly path: string;
  readonly servers: readonly ShapeServer[];
  readonly parameters: readonly ShapeParameter[];
  /** One entry per media type; the first is the one of the default sample. */
  readonly bodies?: readonly ShapeBody[];
  readonly bodyRequired?: true;
  readonly response: ShapeResponse;
  /**
   * Value of the `Accept` header: the media type of the response, then those of the errors. Absent if
   * the document lists that type first, because servers then send it anyway.
   */
  readonly accept?: string;
  readonly credentials: readonly ShapeCredential[];
};

/** Values typed by the reader or taken from examples. Absent values are not sent. */
export type SampleValues = {
  /** Index in `shape.servers`; default 0. */
  readonly server?: number;
  readonly serverVariables?: {readonly [name: string]: string};
  /** By place and name. */
  readonly parameters: {readonly [place in ParameterPlace]?: JsonObject};
  /** Index in `shape.bodies`; default 0. */
  readonly media?: number;
  /** The JSON value, the members of the form or multipart body (a file: its name), text, file name. */
  readonly body?: JsonValue;
  /** Credentials by environment variable; absent ones are read from the environment. */
  readonly tokens?: {readonly [variable: string]: string};
};

/** One name and value of a query or of a form body. */
export type SamplePair = {
  readonly name: string;
  readonly value: string;
  /** `name=value` as it is sent, if plain percent-encoding of both would differ. */
  readonly wire?: string;
};

export type SampleHeader = {readonly name: string; readonly value: string};

export type SamplePart =
  | {readonly kind: 'text'; readonly name: string; readonly value: string; readonly type?: string}
  | {readonly kind: 'json'; readonly name: string; readonly value: JsonValue; readonly type: string}
  | {
      readonly kind: 'file';
      readonly name: string;
      /** Path that the sample reads. */
      readonly file: string;
      readonly fileName: string;
      readonly type: string;
    };

export type SampleBody =
  | {readonly kind: 'none'}
  | {readonly kind: 'json'; readonly value: JsonValue}
  | {readonly kind: 'form'; readonly pairs: readonly SamplePair[]}
  | {readonly kind: 'multipart'; readonly parts: readonly SamplePart[]}
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'binary'; readonly file: string};

export type SampleCredential = ShapeCredential & {
  /** Typed by the reader. Absent: the sample reads the environment variable. */
  readonly value?: string;
  /** What the variable contains, if the kind does not define it, e.g. `client_id:client_secret`. */
  readonly holds?: string;
};

/** One request, the same for every language. */
export type SampleRequest = {
  readonly method: string;
  /** A program replaces it by the environment variable `API_BASE_URL`. No slash at the end. */
  readonly baseUrl: string;
  /** Percent-encoded, begins with a slash unless empty. */
  readonly path: string;
  readonly query: readonly SamplePair[];
  /** Accept, Content-Type (except multipart), header and cookie parameters; no credentials. */
  readonly headers: readonly SampleHeader[];
  readonly credentials: readonly SampleCredential[];
  readonly body: SampleBody;
  readonly response: ShapeResponse;
};

/**
 * Everything that differs between the languages of samples. `LanguageTools` in proof/samples/languages
 * runs their programs.
 */
export type LanguageWriter = {
  /** File extension, without the dot. */
  readonly extension: string;
  /** Grammar of Prism; the file of the language imports it if `prism.ts` does not. */
  readonly grammar: string;
  /** How guides mark a fence of its code, and what a block and a tab of it are called there. */
  readonly guides: {readonly fence: string; readonly block: string; readonly tab: string};
  /** Requirements in one phrase, e.g. `PHP 8.2 with ext-curl`. */
  readonly needs: string;
  /** Command that installs what the sample needs; absent if it needs nothing. */
  readonly install?: (request: Pick<SampleRequest, 'body'>) => string;
  /** Command that runs a file, e.g. `go run`. */
  readonly start: string;
  /** The complete code of a form. */
  readonly render: (request: SampleRequest, form: SampleForm) => string;
  /** Reads values from the environment in a call of a guide: `bindLiterals` finds their marks. */
  readonly bind: (code: string, bindings: Bindings) => string;
};

/** What a page shows of a sample. */
export type SampleView = {
  readonly language: string;
  readonly label: string;
  /** The call, which shows first. */
  readonly code: string;
  /** The same request with error handling. */
  readonly program: string;
  /** Command that installs what it needs; absent if it needs nothing. */
  readonly install?: string;
};
