/** How the platform signs its deliveries; a test holds it to the published specification. */
export const WEBHOOK_SCHEME = {
  /** Names of the headers, as documents write them. */
  headers: {
    id: 'Webhook-Id',
    timestamp: 'Webhook-Timestamp',
    signature: 'Webhook-Signature',
    type: 'Webhook-Event-Type',
    webhook: 'Webhook-Guid',
    attempt: 'Webhook-Attempt',
    sender: 'User-Agent',
  },
  /** What the sender calls itself in the header `sender`. */
  sender: 'Ticketing-Webhooks/1.0',
  /** What a secret begins with; the key behind it is in base64. */
  secretPrefix: 'whsec_',
  /** What a signature begins with, before a comma. */
  version: 'v1',
  toleranceSeconds: 300,
  maxBodyBytes: 256 * 1024,
  /** How long both secrets sign after a rotation. */
  rotationHours: 24,
} as const;

/** Resources whose events a webhook with `include_related` receives too; a test holds them to the specification. */
export const RELATED_RESOURCES: Readonly<Record<string, readonly string[]>> = {
  event: ['event_date', 'ticket', 'product', 'order'],
  shop: ['order'],
};

/** The delivery of the guides: what the page fills in as an example. */
export const TEST_VECTOR = {
  secret: 'whsec_564JKSadD9hpgM2XABhw6CIvP4rkqWae',
  id: 'f5a0c873-6e19-4d04-9b57-0e8c3d2f1a27',
  timestamp: '1773070926',
  body: '{"id":"f5a0c873-6e19-4d04-9b57-0e8c3d2f1a27","type":"order.paid"}',
  signature: 'v1,sbzo/SAgG1vZujl/h8R2qRopNKEfMQ7u1sqdE6EifuI=',
} as const;
