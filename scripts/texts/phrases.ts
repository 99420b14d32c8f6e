import type {Wording} from './wording.ts';

/** A way of writing, why it is not used, and what to write or to do. */
const phrase = (pattern: string, reason: string, fix: string, isExact = false): Wording => ({
  pattern,
  reason,
  fix,
  isExact,
});

/** Ways of writing that no text of the project uses, on any subject. */
export const BANNED: readonly Wording[] = [
  // Phrases without meaning.
  phrase('simpl[ey]|simply', 'it is not simple for a reader who is stuck', 'leave it out'),
  phrase('easily|easy', 'it is not easy for a reader who is stuck', 'leave it out'),
  phrase('just', 'it belittles the step', 'leave it out, or write "only"'),
  phrase('obviously|of course|clearly', 'what is obvious need not be said', 'leave it out'),
  phrase('please', 'a reader wants the instruction', 'leave it out'),
  phrase('(\\p{L}{2,}) \\1', 'a word is there twice', 'it once', true),
  phrase('in order to', 'two words too many', 'to'),
  phrase('utili[sz]e[sd]?|leverage[sd]?', 'a short word exists', 'use'),
  phrase('e\\.g\\.', 'not everybody reads Latin', 'for example'),
  phrase('i\\.e\\.', 'not everybody reads Latin', 'that is'),
  phrase('etc\\.?|and so on', 'a reader cannot know the rest', 'name them all or say which'),
  phrase('allows? you to|enables? you to', 'the reader is the one who acts', 'you can'),
  phrase('note that|please note', 'everything on the page is to be noted', 'leave it out'),
  phrase(
    'seamless(?:ly)?|powerful|robust|best-in-class|state-of-the-art',
    'advertising',
    'say what it does',
  ),
  phrase(
    'as (?:mentioned|described) (?:above|below)',
    'a reader came from a search',
    'link to the place',
  ),
  phrase('whitelist(?:ed|s)?', 'a word that says what happens exists', 'allow list'),
  phrase('blacklist(?:ed|s)?', 'a word that says what happens exists', 'block list'),
  phrase(
    '[Ww]e|[Oo]urs?|[Uu]s',
    'a guide speaks of you and the platform',
    'the platform, or you',
    true,
  ),
  // Short forms, and unnamed persons.
  phrase(
    "\\p{L}+n['’]t|\\p{L}+['’](?:re|ve|ll)|(?:it|that|there|here|what|who|let)['’]s|I['’]m",
    'a contraction is harder for readers whose first language is another',
    'the full form',
  ),
  phrase(
    '(?:some|any|every|no)body',
    'it hides who acts',
    'the buyer, your endpoint, the platform or whoever it is',
  ),
  phrase(
    'nothing(?! (?:was|is|has been) (?:stored|changed|copied))',
    'what does not happen is no news',
    'what happens, or leave it out',
  ),
  // Images that are lost in translation.
  phrase(
    'thie(?:f|ves)|dies?|died|dead|dying|born|honest(?:ly)?|graveyard',
    'a figure of speech is hard for readers whose first language is another',
    'what happens: "is invalidated", "is issued", "no longer works"',
  ),
  // Sentences about the page instead of its subject.
  phrase(
    'must not be deleted',
    'it reads as an order to the reader',
    'what happens if it is deleted',
  ),
  phrase(
    'the request succeeded|stays? unchanged',
    'it says nothing about the case',
    'what changed, or nothing',
  ),
  phrase(
    'you need this (?:page|guide)|read this (?:page|guide) (?:before|first|when|to)|after (?:this page|reading this)|after it,? (?:you|your|a)',
    'it describes the page',
    'what the reader gets done',
  ),
];

/** What headings do not have: a verb of looking at the subject, and a word that refers to other text. */
export const HEADINGS: readonly Wording[] = [
  phrase(
    '^(?:know|see|follow)',
    'it names what the reader does to the page',
    'the subject: "Delivery guarantees", "Order states"',
  ),
  phrase(
    'it|its|them|they|their|this|these|those',
    'a heading is alone in a search result',
    'the thing by its name',
  ),
];

/** Descriptions of schemas that only repeat the name. */
export const FILLERS: readonly Wording[] = [
  phrase(
    '^what [^.]*(?:carr(?:y|ies)|contains?)|^one page of|^fields that lists? of|^merge patch of',
    'it restates the name of the schema',
    'a rule that the schema adds, or no description',
  ),
];
