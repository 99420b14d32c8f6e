import type {ParameterPlace} from '../document/operation-parts.ts';
import type {OperationShape, SampleView} from '../samples/types.ts';
import type {Fact, FieldView, SchemaView} from './schema/types.ts';

export type * from './schema/types.ts';

/**
 * What the pages of a reference show, prepared at generation. Texts are plain unless their name ends
 * in `html`; those are sanitised by `markdown/render-markdown.ts` and may be put on the page as they
 * are. Absent lists mean that there is nothing to show.
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
  /** Every element id on the page but those of sections, so that links to fields can be checked. */
  readonly anchors: readonly string[];
  /** Every link of the page to another page of the site, so that it can be checked. */
  readonly links: readonly string[];
};

export type OperationPage = PageFrame & {
  readonly kind: 'operation';
  readonly operationId: string;
  /** It has a page, and nothing lists or counts it. */
  readonly isHidden?: boolean;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly servers: readonly ServerView[];
  /** Where the page of the API describes what its operations share. */
  readonly common?: LinkView;
  readonly deprecation?: DeprecationView;
  readonly security: readonly SecurityAlternative[];
  /** Absent when the document describes no policy for the operation. */
  readonly rateLimit?: RateLimitView;
  readonly parameters: readonly ParameterGroup[];
  readonly body?: BodyView;
  readonly responses: readonly ResponseView[];
  readonly callbacks?: readonly CallbackView[];
  /** What was proven of the samples by running them; absent when they were not run as they are. */
  readonly sampleClaim?: string;
  /** Where the page of the API says how samples are run. */
  readonly runHref: string;
  /** What changed, the newest first. */
  readonly changes?: readonly ChangeNote[];
  readonly relatedGuides?: readonly LinkView[];
  readonly externalDocs?: LinkView;
  readonly samples: readonly SampleView[];
  /** What the form needs to know of the operation. */
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
  /** What its operations share; absent when that is nothing. */
  readonly common?: CommonView;
  readonly webhooks?: readonly CallbackView[];
  readonly contact?: LinkView;
  readonly license?: LinkView;
  readonly externalDocs?: LinkView;
  /** What is published of the API beside its pages. */
  readonly files: readonly LinkView[];
};

/**
 * What the operations of an API share, in full. Their pages link here, by `home`, `base` and `cut.href`
 * of their parts.
 */
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

/** What a tag is about, or the payload of webhook events. */
export type ObjectPage = PageFrame & {
  readonly kind: 'object';
  readonly name: string;
  readonly tag: string;
  readonly schema: SchemaView;
  readonly example?: ExampleView;
  readonly uses: readonly ObjectUse[];
  readonly events: readonly EventView[];
  /** Of a payload: the addresses of the objects in its fields. */
  readonly carries?: readonly string[];
  /** What changed in its schema, the newest first. */
  readonly changes?: readonly ChangeNote[];
  /** Life cycles of its fields; the document does not have them. */
  readonly lifeCycles?: readonly LifeCycleView[];
  readonly relatedGuides?: readonly LinkView[];
};

export type ObjectUse = {
  readonly kind: 'returns' | 'takes' | 'deletes' | 'changes';
  readonly operations: readonly OperationLink[];
};

/** A webhook event; `href` leads to its payload. */
export type EventView = {readonly type: string; readonly html?: string; readonly href?: string};

/** The states of a field: a drawing, and a table that says the same and more. */
export type LifeCycleView = {
  readonly title: string;
  /** What the drawing says, in words. */
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

export type LinkView = {readonly href: string; readonly text: string; readonly html?: string};

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

/** Schemes of which all are needed; the alternatives of an operation are a choice of one. */
export type SecurityAlternative = readonly SecurityUse[];

export type SecurityUse = {
  readonly scheme: string;
  readonly label: string;
  /** Where the page of the API describes the scheme and its scopes. */
  readonly href: string;
  readonly scopes: readonly ScopeView[];
};

/** A limit in words, `60 requests per minute`, and its policy if it is not the default one. */
export type RateLimitView = {readonly policy?: string; readonly limit: string};

export type ScopeView = {
  readonly name: string;
  readonly text?: string;
  /** Roles whose users may grant the scope, where the document says so. */
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
  /** Heading that the tag is below; tags without one come last. */
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
  /** Of a response that is common: where the page of the API describes it; here it has its codes only. */
  readonly home?: string;
  /** Of one that adds codes to a common response: where that is described. */
  readonly base?: string;
};

export type ErrorCode = {
  readonly id: string;
  readonly code: string;
  readonly html?: string;
  /** Page of the code; absent when the documents do not list it. */
  readonly href?: string;
  /** Every operation that has it says the same of it, on the page of the API. */
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
