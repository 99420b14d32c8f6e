/**
 * Writes the start of the address that readers report with: a new issue or a mail, up to its text. `{page}` is
 * for the path of the page.
 *
 * @param to the owner's setting: the page for a new issue, or `mailto:`
 */
export function buildFeedbackStart(to: string): string {
  const [title, body] = getNames(to);
  const separator = to.includes('?') ? '&' : '?';
  return `${to}${separator}${title}=Documentation%20of%20{page}&${body}=`;
}

function getNames(to: string): readonly [string, string] {
  if (to.startsWith('mailto:')) return ['subject', 'body'];
  // GitLab names the fields of its form so; GitHub and Gitea take them as they are.
  return to.includes('/-/issues/new') ? ['issue[title]', 'issue[description]'] : ['title', 'body'];
}
