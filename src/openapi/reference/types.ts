import type {ParameterPlace} from '../document/operation-parts.ts';
import type {OperationShape, SampleView} from '../samples/types.ts';
import type {Fact, FieldView, SchemaView} from './schema/types.ts';

export type * from './schema/types.ts';

/**
 * Data of reference pages, prepared at generation. Texts are plain unless their name ends in `html`: those are
 * sanitised by `markdown/render-markdown.ts` and safe to insert. Empty lists are absent.
 */

export type ReferencePageData = OperationPage | OverviewPage | ObjectPage;

type PageFrame = {
  /** Document id: API id and slug, e.g. `dashboard/create-event`. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** One plain sentence or two, for search engines and link lists. */
  readonly summary: string;
  readonly html?: string;
  /** All element ids on the page except those of sections, to check links to fields. */
  readonly anchors: readonly string[];
  /** All links to other pages of the site, to check them. */
  readonly links: readonly string[];
};

export type OperationPage = PageFrame & {
  readonly kind: 'operation';
  readonly operationId: string;
  /** It has a page but is not listed or counted. */
  readonly isHidden?: boolean;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly servers: readonly ServerView[];
  readonly deprecation?: DeprecationView;
  readonly security: readonly SecurityAlternative[];
  /** Absent when the document describes no policy for the operation. */
  readonly rateLimit?: RateLimitView;
  readonly parameters: readonly ParameterGroup[];
  readonly body?: BodyView;
  readonly responses: readonly ResponseView[];
  readonly callbacks?: readonly CallbackView[];
  /** Results of running the samples; absent if the current samples were not run. */
  readonly sampleClaim?: string;
  /** Address on the page of the API that explains how to run samples. */
  readonly runHref: string;
  /** What changed, the newest first. */
  readonly changes?: readonly ChangeNote[];
  readonly relatedGuides?: readonly LinkView[];
  readonly externalDocs?: LinkView;
  readonly samples: readonly SampleView[];
  /** Data of the operation for the form. */
  readonly shape: OperationShape;
};

export type OverviewPage = PageFrame & {
  readonly kind: 'overview';
  /** Headings of the text, for the contents. */
  readonly headings?: readonly {readonly id: string; readonly html: string}[];
  readonly version: string;
  readonly servers: readonly ServerView[];
  readonly schemes: readonly SchemeView[];
  readonly tags: readonly TagView[];
  /** Shared parts of its operations. */
  readonly common?: CommonView;
  readonly webhooks?: readonly CallbackView[];
  /** Other documents: of the owner, contact, license. */
  readonly documents: readonly LinkView[];
  /** Published files of the API. */
  readonly files: readonly LinkView[];
};

/** Complete shared parts of an API's operations, whose pages link here by `home`, `base` and `cut.href`. */
export type CommonView = {
  readonly title: string;
  readonly parameters: readonly ParameterGroup[];
  readonly responses: readonly ResponseView[];
  readonly headers: readonly FieldView[];
  readonly schemas: readonly {
    readonly id: string;
    readonly name: string;
    readonly schema: SchemaView;
  }[];
};

/** The main object of a tag, or the payload of webhook events. */
export type ObjectPage = PageFrame & {
  readonly kind: 'object';
  readonly name: string;
  readonly tag: string;
  readonly schema: SchemaView;
  readonly example?: ExampleView;
  readonly uses: readonly ObjectUse[];
  readonly events: readonly EventView[];
  /** For a payload: the addresses of the objects in its fields. */
  readonly carries?: readonly string[];
  /** What changed in its schema, the newest first. */
  readonly changes?: readonly ChangeNote[];
  /** Life cycles of its fields, which are not in the document. */
  readonly lifeCycles?: readonly LifeCycleView[];
  readonly relatedGuides?: readonly LinkView[];
};

export type ObjectUse = {
  readonly kind: 'returns' | 'takes' | 'deletes' | 'changes';
  readonly operations: readonly OperationLink[];
};

/** A webhook event; `href` leads to its payload. */
export type EventView = {readonly type: string; readonly html?: string; readonly href?: string};

/** The states of a field: a drawing, and a table with the same content and more. */
export type LifeCycleView = {
  readonly title: string;
  /** The content of the drawing in words. */
  readonly description: string;
  /** SVG made at generation, with its texts escaped. */
  readonly svg: string;
  /** Parts of the drawing are links. */
  readonly hasLinks: boolean;
  readonly transitions: readonly TransitionView[];
};

export type TransitionView = {
  readonly from: readonly string[];
  readonly to: string;
  readonly html?: string;
  readonly operations: readonly OperationLink[];
  readonly events: readonly EventView[];
  readonly effects: readonly {readonly term: string; readonly html?: string}[];
};

/** A change of an operation or of an object: its day, one sentence with names between backticks, and its entry. */
export type ChangeNote = {readonly date: string; readonly sentence: string; readonly href: string};

export type LinkView = {readonly href: string; readonly text: string};

export type DeprecationView = {
  readonly html?: string;
  readonly replacement?: LinkView;
  readonly since?: string;
  readonly sunset?: string;
};

export type ServerView = {
  readonly url: string;
  readonly html?: string;
  readonly variables?: readonly {
    readonly name: string;
    readonly value: string;
    readonly values?: readonly string[];
    readonly html?: string;
  }[];
};

/** Schemes that are all needed together; an operation needs one such alternative. */
export type SecurityAlternative = readonly SecurityUse[];

export type SecurityUse = {
  readonly scheme: string;
  readonly label: string;
  /** Address of the scheme and its scopes on the page of the API. */
  readonly href: string;
  readonly scopes: readonly string[];
};

/** A limit in words, `60 requests per minute`, and its policy if it is not the default one. */
export type RateLimitView = {readonly policy?: string; readonly limit: string};

export type ScopeView = {
  readonly name: string;
  readonly text?: string;
  /** Roles whose users may grant the scope, if the document lists them. */
  readonly roles?: readonly string[];
};

export type SchemeView = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly html?: string;
  readonly facts: readonly Fact[];
  readonly scopes: readonly ScopeView[];
};

export type TagView = {
  readonly id: string;
  readonly name: string;
  /** Heading above the tag; tags without one are last. */
  readonly group?: string;
  readonly html?: string;
  readonly operations: readonly OperationLink[];
};

export type OperationLink = {
  readonly slug: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly href: string;
  readonly isDeprecated?: boolean;
};

export type ParameterGroup = {
  readonly place: ParameterPlace;
  readonly fields: readonly FieldView[];
};

export type BodyView = {
  readonly id: string;
  readonly isRequired: boolean;
  readonly html?: string;
  readonly contents: readonly ContentView[];
};

/** One schema and the media types that it is sent as. */
export type ContentView = {
  readonly id: string;
  readonly mediaTypes: readonly string[];
  readonly schema?: SchemaView;
  /** Encodings of the parts of a form, and links to examples that are not in the document. */
  readonly facts?: readonly Fact[];
  readonly examples: readonly ExampleView[];
};

export type ExampleView = {
  readonly name: string;
  readonly html?: string;
  readonly mediaType: string;
  readonly language: 'json' | 'xml' | 'text';
  readonly code: string;
  readonly errorCode?: string;
};

export type ResponseView = {
  readonly id: string;
  readonly status: string;
  /** Name of the status, e.g. `Created`. */
  readonly label: string;
  readonly html?: string;
  readonly headers?: readonly FieldView[];
  readonly contents: readonly ContentView[];
  readonly links?: readonly ResponseLink[];
  readonly codes?: readonly ErrorCode[];
  /** For a common response: its address on the page of the API; here it has only its codes. */
  readonly home?: string;
  /** For a response that adds codes to a common one: the address of the common one. */
  readonly base?: string;
};

export type ErrorCode = {
  readonly id: string;
  readonly code: string;
  readonly html?: string;
  /** Page of the code; absent when the documents do not list it. */
  readonly href?: string;
  /** All operations describe it in the same words, which are on the page of the API. */
  readonly isCommon?: true;
};

export type ResponseLink = {
  readonly name: string;
  readonly html?: string;
  readonly target: LinkView;
  readonly parameters: readonly Fact[];
};

/** A request that the platform sends: a callback of an operation, or a webhook. */
export type CallbackView = {
  readonly id: string;
  readonly name: string;
  readonly method: string;
  readonly url?: string;
  readonly title: string;
  readonly html?: string;
  readonly isDeprecated?: boolean;
  readonly parameters: readonly ParameterGroup[];
  readonly body?: BodyView;
  readonly responses: readonly ResponseView[];
};
