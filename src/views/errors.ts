/** What every page receives about the error pages. */
export type ErrorsSummary = {
  /** Number of error pages; without any, nothing of the site mentions them. */
  readonly pages: number;
};
