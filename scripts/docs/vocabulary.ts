/** Words that keep their capital inside a sentence. */
export const NAMES: ReadonlySet<string> = new Set([
  'Amsterdam',
  'Bash',
  'Dashboard',
  'Dekker',
  'Festival',
  'Friday',
  'Go',
  'Harbour',
  'JavaScript',
  'Lights',
  'Markdown',
  'Mermaid',
  'Next',
  'Nine',
  'Node',
  'Noor',
  'Noordlicht',
  'Quay',
  'Robin',
  'Sam',
  'Saturday',
  'Sunday',
  'Visser',
]);

/** A way of writing that guides do not use. */
export type Wording = {
  /** What is looked for, in any case unless `isExact`; whole words. */
  readonly pattern: string;
  readonly isExact?: boolean;
  readonly reason: string;
  readonly fix: string;
};

/** One word for one thing. */
export const TERMS: readonly Wording[] = [
  {pattern: 'web[ -]hooks?', reason: 'one word names it', fix: 'webhook'},
  {pattern: 'end[ -]points?', reason: 'one word names it', fix: 'endpoint'},
  {pattern: 'time[ -]stamps?', reason: 'one word names it', fix: 'timestamp'},
  {pattern: 'bar[ -]codes?', reason: 'one word names it', fix: 'barcode'},
  {pattern: 'meta[ -]data', reason: 'one word names it', fix: 'metadata'},
  {pattern: 'check[ -]out page', reason: 'one word names it', fix: 'checkout'},
  {pattern: 'api (?:key|token)s?', reason: 'the platform has access tokens', fix: 'access token'},
  {pattern: 'Javascript|Java Script', isExact: true, reason: 'its own spelling', fix: 'JavaScript'},
  {pattern: 'NodeJS|Node\\.js', isExact: true, reason: 'the tab says Node', fix: 'Node'},
  {pattern: 'golang', reason: 'the tab says Go', fix: 'Go'},
  {pattern: 'OAuth2|oAuth', isExact: true, reason: 'its own spelling', fix: 'OAuth 2'},
  {pattern: 'Https?', isExact: true, reason: 'an abbreviation', fix: 'HTTP or HTTPS'},
  {pattern: 'Json', isExact: true, reason: 'an abbreviation', fix: 'JSON'},
  {pattern: 'cancell?ing of', reason: 'a verb says it shorter', fix: 'cancelling'},
  {pattern: 'cancel(?:ed|ing|ation fee)', reason: 'British spelling', fix: 'cancelled, cancelling'},
  {pattern: 'organiz(?:e|es|ed|er|ers|ing|ation)', reason: 'British spelling', fix: 'organise …'},
  {pattern: 'authoriz(?:e|es|ed|ing)', reason: 'British spelling', fix: 'authorise …'},
  {pattern: 'e-mails?|emails', reason: 'the glossary says mail', fix: 'mail'},
  {pattern: 'vendors?|promoters?', reason: 'the company is the organiser', fix: 'organiser'},
  {pattern: 'soft-deleted record', reason: 'the words carry no more', fix: 'deleted record'},
];

/** Phrases that cost words or patience and say nothing. */
export const BANNED: readonly Wording[] = [
  {
    pattern: 'simpl[ey]|simply',
    reason: 'it is not simple for a reader who is stuck',
    fix: 'leave it out',
  },
  {pattern: 'easily|easy', reason: 'it is not easy for a reader who is stuck', fix: 'leave it out'},
  {pattern: 'just', reason: 'it belittles the step', fix: 'leave it out, or write "only"'},
  {
    pattern: 'obviously|of course|clearly',
    reason: 'what is obvious need not be said',
    fix: 'leave it out',
  },
  {
    pattern: 'please',
    reason: 'instructions are orders that a reader asked for',
    fix: 'leave it out',
  },
  {pattern: 'in order to', reason: 'two words too many', fix: 'to'},
  {pattern: 'utili[sz]e[sd]?|leverage[sd]?', reason: 'a short word exists', fix: 'use'},
  {pattern: 'e\\.g\\.', reason: 'not everybody reads Latin', fix: 'for example'},
  {pattern: 'i\\.e\\.', reason: 'not everybody reads Latin', fix: 'that is'},
  {
    pattern: 'etc\\.?|and so on',
    reason: 'a reader cannot know the rest',
    fix: 'name them all or say which',
  },
  {
    pattern: 'allows? you to|enables? you to',
    reason: 'the reader is the one who acts',
    fix: 'you can',
  },
  {
    pattern: 'note that|please note',
    reason: 'everything on the page is to be noted',
    fix: 'leave it out',
  },
  {
    pattern: 'seamless(?:ly)?|powerful|robust|best-in-class|state-of-the-art',
    reason: 'advertising',
    fix: 'say what it does',
  },
  {
    pattern: 'as (?:mentioned|described) (?:above|below)',
    reason: 'a reader came from a search',
    fix: 'link to the place',
  },
  {
    pattern: 'whitelist(?:ed|s)?',
    reason: 'a word that says what happens exists',
    fix: 'allow list',
  },
  {
    pattern: 'blacklist(?:ed|s)?',
    reason: 'a word that says what happens exists',
    fix: 'block list',
  },
  {
    pattern: '[Ww]e|[Oo]urs?|[Uu]s',
    isExact: true,
    reason: 'a guide speaks of you and the platform',
    fix: 'the platform, or you',
  },
];
