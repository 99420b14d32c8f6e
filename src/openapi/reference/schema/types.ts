/** Views of schemas; for their texts see `../types.ts`. */

/** In a request a field is `required`; in a response it is `always` present. */
export type Mark = 'required' | 'always' | 'nullable' | 'read-only' | 'write-only' | 'deprecated';

/** A rule or a value in few words: `Length` and a text, or `Default` and pieces of code. */
export type Fact = {
  readonly term: string;
  readonly text?: string;
  readonly href?: string;
  readonly codes?: readonly string[];
};

export type FieldView = {
  readonly id: string;
  readonly name: string;
  /** Set for the schema of fields with any other name; its name is these words. */
  readonly isRest?: boolean;
  readonly marks?: readonly Mark[];
  /** Last day of a deprecated field, ISO 8601. */
  readonly ends?: string;
  /** Day of the entry that added it; absent for what was always there. */
  readonly since?: string;
  /** Address on the page of the API that describes a common part; here it has only its first sentence. */
  readonly home?: string;
  readonly schema: SchemaView;
};

export type SchemaView = {
  /** In words: `string`, `integer`, `array of objects`. */
  readonly type: string;
  readonly format?: string;
  /** Name of the component or title of the schema. */
  readonly name?: string;
  /** Address of the object's page. */
  readonly href?: string;
  readonly html?: string;
  readonly facts?: readonly Fact[];
  readonly values?: readonly EnumValue[];
  readonly fields?: readonly FieldView[];
  readonly item?: SchemaView;
  readonly variants?: readonly VariantGroup[];
  readonly cut?: CutView;
};

export type EnumValue = {
  /** Id below that of the field. */
  readonly id: string;
  readonly value: string;
  readonly html?: string;
  /** Day of the entry that added it; absent for what was always there. */
  readonly since?: string;
};

export type VariantGroup = {
  readonly title: string;
  /** Field whose value distinguishes the variants. */
  readonly discriminator?: string;
  readonly options: readonly VariantView[];
};

export type VariantView = {
  readonly id: string;
  readonly label: string;
  /** Values of the discriminator that choose this variant. */
  readonly values?: readonly string[];
  readonly schema: SchemaView;
};

/** Why a schema's fields are not listed here, and where they are. */
export type CutView = {
  readonly reason: 'circular' | 'repeated' | 'size' | 'common';
  readonly anchor?: string;
  /** Address of the description on another page. */
  readonly href?: string;
  readonly text: string;
};
