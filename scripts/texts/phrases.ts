import type {Wording} from './wording.ts';

/** Ways of writing that no text of the project uses, whatever it is about. */
export const BANNED: readonly Wording[] = [
  // Phrases that cost words or patience and say nothing.
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
  {
    pattern: '(\\p{L}{2,}) \\1',
    isExact: true,
    reason: 'a word is there twice',
    fix: 'it once',
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
  // Short forms, and persons that readers cannot picture.
  {
    pattern:
      "\\p{L}+n['’]t|\\p{L}+['’](?:re|ve|ll)|(?:it|that|there|here|what|who|let)['’]s|I['’]m",
    reason: 'a contraction is harder for readers whose first language is another',
    fix: 'the full form',
  },
  {
    pattern: '(?:some|any|every|no)body',
    reason: 'it hides who acts',
    fix: 'the buyer, your endpoint, the platform or whoever it is',
  },
  {
    pattern: 'nothing(?! (?:was|is|has been) (?:stored|changed|copied))',
    reason: 'what does not happen is no news',
    fix: 'what happens, or leave it out',
  },
  // Pictures that do not survive a translation.
  {
    pattern: 'thie(?:f|ves)|dies?|died|dead|dying|born|honest(?:ly)?|graveyard',
    reason: 'a figure of speech is hard for readers whose first language is another',
    fix: 'what happens: "is invalidated", "is issued", "no longer works"',
  },
  // Sentences about the page instead of its subject.
  {
    pattern: 'must not be deleted',
    reason: 'it reads as an order to the reader',
    fix: 'what happens if it is deleted',
  },
  {
    pattern: 'the request succeeded|stays? unchanged',
    reason: 'it says nothing about the case',
    fix: 'what changed, or nothing',
  },
  {
    pattern:
      'you need this (?:page|guide)|read this (?:page|guide) (?:before|first|when|to)|after (?:this page|reading this)|after it,? (?:you|your|a)',
    reason: 'it describes the page',
    fix: 'what the reader gets done',
  },
];

/** What a heading is without: a verb that looks at the subject, and a word for what is elsewhere. */
export const HEADINGS: readonly Wording[] = [
  {
    pattern: '^(?:know|see|follow)',
    reason: 'it names what the reader does to the page',
    fix: 'the subject: "Delivery guarantees", "Order states"',
  },
  {
    pattern: 'it|its|them|they|their|this|these|those',
    reason: 'a heading stands alone in a search result',
    fix: 'the thing by its name',
  },
];

/** Descriptions of schemas that only say what their name says. */
export const FILLERS: readonly Wording[] = [
  {
    pattern:
      '^what [^.]*(?:carr(?:y|ies)|contains?)|^one page of|^fields that lists? of|^merge patch of',
    reason: 'it restates the name of the schema',
    fix: 'a rule that the schema adds, or no description',
  },
];
