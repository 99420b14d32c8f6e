/** Words that no page of the product is named by, and the page or section that they lead to. */
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
] as const;
