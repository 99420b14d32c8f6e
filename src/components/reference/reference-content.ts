/** What both forms of the reference content, server and browser, are given. */
export type ReferenceContentProps = {
  /** Document id: API id and page slug, e.g. `dashboard/create-event`. */
  readonly id: string;
  /** Address of the page with the base URL, e.g. `/api/dashboard/create-event/`. */
  readonly permalink: string;
};
