/** How a platform signs its deliveries: all that the engine reads of it. The value is in `src/config/webhooks.ts`. */
export type WebhookScheme = {
  /** Names of the headers, as documents write them. */
  readonly headers: {
    readonly id: string;
    readonly timestamp: string;
    readonly signature: string;
    readonly type: string;
    readonly webhook: string;
    readonly attempt: string;
    readonly sender: string;
  };
  /** What the sender calls itself in the header `sender`. */
  readonly sender: string;
  /** What a secret begins with; the key behind it is in base64. */
  readonly secretPrefix: string;
  /** What a signature begins with, before a comma. */
  readonly version: string;
  readonly toleranceSeconds: number;
  readonly maxBodyBytes: number;
  /** How long both secrets sign after a rotation. */
  readonly rotationHours: number;
};

/** A secret, shortened as the API shows it: enough to distinguish two, too little to sign with. */
export function hintSecret({secretPrefix}: WebhookScheme, secret: string): string {
  return `${secretPrefix}...${secret.slice(-4)}`;
}
