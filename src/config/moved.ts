import redirects from '../../docs/redirects.json' with {type: 'json'};

/** A URL that a guide or one of its sections had, and where its content is now. */
export type Redirect = {readonly from: string; readonly to: string};

/** All of them; the list may be empty. */
export const REDIRECTS: readonly Redirect[] = redirects;
