/** How the platform signs its deliveries. A test compares it with the published specification. */
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
  /** Value of the header `sender`. */
  sender: 'Ticketing-Webhooks/1.0',
  /** Prefix of a secret, before the key in base64. */
  secretPrefix: 'whsec_',
  /** Prefix of a signature, before a comma. */
  version: 'v1',
  toleranceSeconds: 300,
  maxBodyBytes: 256 * 1024,
  /** How long both secrets sign after a rotation. */
  rotationHours: 24,
} as const;

/** Resources whose events a webhook with `include_related` also receives. A test compares them with the specification. */
export const RELATED_RESOURCES: Readonly<Record<string, readonly string[]>> = {
  event: ['event_date', 'ticket', 'product', 'order'],
  shop: ['order'],
};

/** The delivery in the guides, which the page fills in as an example. */
export const TEST_VECTOR = {
  secret: 'whsec_564JKSadD9hpgM2XABhw6CIvP4rkqWae',
  id: 'f5a0c873-6e19-4d04-9b57-0e8c3d2f1a27',
  timestamp: '1773070926',
  body: '{"id":"f5a0c873-6e19-4d04-9b57-0e8c3d2f1a27","type":"order.paid"}',
  signature: 'v1,sbzo/SAgG1vZujl/h8R2qRopNKEfMQ7u1sqdE6EifuI=',
} as const;
