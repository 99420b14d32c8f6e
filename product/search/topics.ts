/** Words that no title contains, and the page or section that they find. */
export const TOPICS = [
  {
    words: ['markdown', 'llms.txt', 'llms', 'llm', 'agents.md', 'mcp', 'ai', 'copilot', 'claude'],
    to: '/docs/introduction/assistants/',
  },
  {
    words: ['support', 'help', 'contact', 'helpdesk', 'help desk', 'contact support'],
    to: '/docs/introduction/support/',
  },
  {
    words: ['gdpr', 'privacy', 'data protection', 'right to be forgotten', 'anonymise'],
    to: '/docs/data/personal-data/',
  },
  {
    words: ['idempotency key', 'idempotency keys', 'idempotent requests'],
    to: '/docs/introduction/idempotency/',
  },
  {
    words: ['rate limit', 'rate limits', 'rate limiting', 'throttling'],
    to: '/docs/introduction/rate-limits/',
  },
  {
    words: ['duplicates', 'ordering', 'event ordering', 'out of order'],
    to: '/docs/webhooks/retries/',
  },
  {words: ['dates', 'date format', 'timezone'], to: '/docs/introduction/time-zones/'},
  {words: ['import orders', 'import tickets'], to: '/docs/data/imports/'},
  {words: ['group sale', 'group sales', 'group booking'], to: '/docs/introduction/use-cases/'},
] as const;
