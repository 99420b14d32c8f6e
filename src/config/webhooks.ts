import type {WebhookScheme} from '../webhooks/scheme.ts';
import type {RelatedResources} from '../webhooks/sign/events.ts';

/** How the platform signs its deliveries; a test holds it to the published specification. */
export const WEBHOOK_SCHEME: WebhookScheme = {
  headers: {
    id: 'Webhook-Id',
    timestamp: 'Webhook-Timestamp',
    signature: 'Webhook-Signature',
    type: 'Webhook-Event-Type',
    webhook: 'Webhook-Guid',
    attempt: 'Webhook-Attempt',
    sender: 'User-Agent',
  },
  sender: 'Ticketing-Webhooks/1.0',
  secretPrefix: 'whsec_',
  version: 'v1',
  toleranceSeconds: 300,
  maxBodyBytes: 256 * 1024,
  rotationHours: 24,
};

/** Resources whose events a webhook with `include_related` receives too; a test holds them to the specification. */
export const RELATED_RESOURCES: RelatedResources = {
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
