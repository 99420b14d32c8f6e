/** What the home page shows beside the APIs; HomeDefinition in src/config/definition.ts names all. */
export const home = {
  firstSteps: {
    title: 'First request in three steps',
    steps: [
      {title: 'Read the introduction', text: 'See what each API does.', to: '/docs/'},
      {
        title: 'Authenticate',
        text: 'Learn what a request needs to be accepted.',
        to: '/docs/introduction/authentication/',
      },
      {
        title: 'Make a request',
        text: 'Send the simplest request, and compare the response.',
        to: '/docs/introduction/first-request/',
      },
    ],
  },
} as const;
