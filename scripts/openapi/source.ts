/** What a source gave for one specification. */
export type Download =
  | {readonly kind: 'document'; readonly bytes: Buffer; readonly etag: string | undefined}
  | {readonly kind: 'not-modified'};
