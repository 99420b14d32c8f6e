import type {JsonObject} from '../../openapi/document/json-value.ts';
import type {Check, Report} from '../check/check-delivery.ts';
import type {FindingText} from '../faults/index.ts';
import type {HandlerLanguage} from '../handler-languages.ts';
import type {WebhookScheme} from '../scheme.ts';
import type {DeliveryCase} from '../sign/cases.ts';
import type {EventView} from '../sign/events.ts';
import type {Program} from '../sign/handler.ts';

/** What the tasks work with. */
export type Workbench = {
  readonly scheme: WebhookScheme;
  readonly events: readonly EventView[];
  readonly schemas: JsonObject;
  readonly programs: readonly Program[];
};

/** Code that the page shows; it is coloured there, because the highlighter's packages need a document. */
export type CodeView = {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly code: string;
  readonly grammar: string;
};

/** A report with its findings in words. */
export type CheckView = Omit<Report, 'findings'> & {readonly findings: readonly FindingText[]};

export type SignRequest = {
  readonly type: string;
  readonly text: string;
  readonly secret: string;
  readonly url: string;
  readonly id: string;
  readonly timestamp: number;
  readonly cases: readonly DeliveryCase['id'][];
};

export type SignView = {
  /** What the payload's schema objects to; the payload is signed all the same. */
  readonly problems: readonly string[];
  readonly outputs: readonly CodeView[];
  readonly script: CodeView | undefined;
};

/** The tasks of the worker: what each takes and gives. */
export type Tasks = {
  /** All event types. */
  readonly open: {readonly input: null; readonly output: readonly EventView[]};
  readonly check: {readonly input: Check; readonly output: CheckView};
  readonly sign: {readonly input: SignRequest; readonly output: SignView};
  /** Event types to the handlers for them. */
  readonly handlers: {
    readonly input: readonly string[];
    readonly output: readonly (CodeView & {readonly language: HandlerLanguage})[];
  };
};

export type TaskName = keyof Tasks;

/** A task on its way to the worker. */
export type TaskMessage = {
  readonly [Name in TaskName]: {
    readonly id: number;
    readonly name: Name;
    readonly input: Tasks[Name]['input'];
  };
}[TaskName];

/** What comes back. */
export type TaskAnswer =
  | {readonly id: number; readonly output: Tasks[TaskName]['output']}
  | {readonly id: number; readonly error: string};
