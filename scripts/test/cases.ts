/**
 * Whether suites of many cases that are alike try them all, as the counts in the README's table do;
 * by default they try a part, spread evenly.
 */
export const triesAll = process.env.TEST_CASES === 'all';
