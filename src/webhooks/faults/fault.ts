import type {HandlerLanguage} from '../handler-languages.ts';
import type {WebhookScheme} from '../scheme.ts';

/** What to do in each language; code is in backticks. */
export type Advice = Readonly<Record<HandlerLanguage, string>>;

/** Which advice a fault has; faults of one kind share it. */
export type AdviceId = 'key' | 'message' | 'body' | 'encoding' | 'several' | 'clock';

/** What the reader sees of a fault. */
export type FaultText = {
  readonly title: string;
  /** What is wrong, and what to do; `{name}` represents a value of the finding. */
  readonly text: (scheme: WebhookScheme) => string;
  readonly advice?: AdviceId;
};
