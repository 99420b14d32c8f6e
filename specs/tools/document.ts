import type {JsonValue as Json, JsonObject} from '../../src/openapi/document/json-value.ts';
import type {PublishedDeliveries} from './event-payloads.ts';

export type {Json, JsonObject};

/** The part of OpenAPI 3.1 that the build reads and writes. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: Json[];
  examples?: Json[];
  default?: Json;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  readOnly?: boolean;
  additionalProperties?: boolean;
  minProperties?: number;
  maxLength?: number;
  /** The values of `enum` that a creation accepts. */
  'x-accepted'?: Json[];
  'x-shape'?: 'sealed' | 'patch' | 'filter';
  'x-example-items'?: Json[];
  'x-included'?: boolean;
  'x-event-payload'?: {resource: string; address: string; label: string};
}

export interface Header {
  $ref?: string;
  schema: Schema;
  example?: Json;
  'x-example'?: Json;
}

export interface Parameter extends Header {
  name: string;
  in: 'path' | 'query' | 'header';
  style?: string;
  explode?: boolean;
}

export interface Example {
  summary?: string;
  value: Json;
}

export interface MediaType {
  schema?: Schema;
  examples?: Record<string, Example>;
}

export interface Response {
  $ref?: string;
  description: string;
  headers?: Record<string, Header>;
  content?: Record<string, MediaType>;
}

/** The error of one field of a body, or of one parameter. */
export interface FieldError {
  readonly pointer?: string;
  readonly parameter?: string;
  readonly code: string;
  readonly message: string;
  readonly meta?: JsonObject;
}

/** Texts of a problem that an operation replaces. */
export interface ProblemChanges {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: {content: Record<string, MediaType>};
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
  servers?: {url: string}[];
  'x-rate-limit'?: string;
  // Members that the decorators of specs/lib add for the build only.
  'x-scope'?: string;
  'x-position'?: number;
  'x-story'?: string;
  'x-servers'?: {url: string}[];
  'x-error-codes'?: Record<string, string[]>;
  'x-request-examples'?: {name: string; summary: string; value: Json}[];
  'x-response-examples'?: {name: string; summary: string; changes: Json}[];
  'x-error-examples'?: {code: string; changes: ProblemChanges}[];
}

export interface SpecDocument {
  info: {title: string};
  servers: {url: string}[];
  tags: {name: string; description: string}[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    headers?: Record<string, Header>;
    responses?: Record<string, Response>;
    securitySchemes?: Record<string, object>;
  };
  'x-tag-order'?: string[];
  'x-tags'?: Record<string, string>;
  'x-build'?: {auth: string; errors: string};
  'x-guide-scopes'?: string[];
  'x-webhook-deliveries'?: PublishedDeliveries;
}

/** An operation with its place in the document. */
export interface PlacedOperation {
  path: string;
  method: string;
  operation: Operation;
}
