/** Words of the tools around an API, and what this site has for them. */
export const TOPICS = [
  {
    words: ['changelog', 'change log', 'release notes', 'releases', "what's new", 'migration'],
    title: 'Changes',
    text: 'What changed in the APIs, newest first. Breaking changes have a page of their own.',
    to: '/changes/',
  },
  {
    words: ['rss', 'atom', 'feed', 'feeds', 'newsletter', 'mailing list'],
    title: 'Feeds of the changes',
    text: 'Atom and JSON feeds announce every change of the APIs.',
    to: '/changes/',
  },
  {
    words: ['markdown', 'llms.txt', 'llms', 'llm', 'agents.md', 'mcp', 'ai', 'copilot', 'claude'],
    title: 'Build with an assistant',
    text: 'Every page is also a Markdown file, and an index for assistants leads to each of them.',
    to: '/docs/introduction/assistants/',
  },
  {
    words: ['openapi', 'open api', 'swagger', 'openapi.json', 'openapi specification', 'oas'],
    title: 'API reference',
    text: 'The reference is generated from OpenAPI documents. The documents cannot be downloaded here.',
    to: '/api/',
  },
  {
    words: ['postman', 'postman collection', 'insomnia', 'bruno', 'collection'],
    title: 'Send a request',
    text: 'There is no collection for Postman. Import the cURL sample of an operation instead.',
    to: '/docs/introduction/issue-request/',
  },
  {
    words: ['sdk', 'sdks', 'client library', 'library', 'npm', 'composer', 'pip'],
    title: 'API reference',
    text: 'There is no SDK. Every operation has code samples in PHP, Go, Node and cURL.',
    to: '/api/',
  },
  {
    words: ['support', 'help', 'contact', 'helpdesk', 'help desk', 'contact support'],
    title: 'Status, support and maintenance windows',
    text: 'How to contact support, what to include, and where to see the status of the platform.',
    to: '/docs/introduction/support/',
  },
] as const;
