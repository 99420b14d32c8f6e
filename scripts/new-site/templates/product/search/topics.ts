/** Words that no page is named by, such as `sdk`, and the page that they lead to. */
export const TOPICS = [] as const;
