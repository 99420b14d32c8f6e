import {escapeMdx} from './mdx.ts';

/** Writes the guide to authentication, whose facts come from the documents at each build. */
export function writeAuthentication(name: string): string {
  return `${[
    '---',
    'title: Authentication',
    'description: How a request proves who sends it, for each way that the APIs accept.',
    'sidebar_position: 2',
    'kind: concept',
    '---',
    '',
    `Send credentials with each request to ${escapeMdx(name)}, so that the platform knows your application.`,
    'The page of each operation names what that operation accepts.',
    '',
    '<Authentication />',
    '',
    '<NextStep to="/docs/introduction/first-request/">First request</NextStep>',
  ].join('\n')}\n`;
}
