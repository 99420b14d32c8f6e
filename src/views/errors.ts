/** What every page knows of the error pages. */
export type ErrorsSummary = {
  /** Number of error pages; without any, nothing of the site speaks of them. */
  readonly pages: number;
};
