import mapValues from 'lodash/mapValues.js';
import type {RootContent} from 'mdast';
import {SAMPLE_FORMS, type SampleForm} from '../../openapi/samples/languages/labels.ts';
import type {Resolver} from '../context.ts';
import type {MdxElement} from '../nodes.ts';
import {GuideReferenceError, makeUnknownNameError} from '../reference-error.ts';
import {buildOperationRequest} from '../requests.ts';
import {renderPanels} from '../samples.ts';
import {findOperation} from '../specifications.ts';
import {findVariables} from '../variables/find-variables.ts';
import type {ShellRun} from '../variables/write-shell.ts';
import type {AttributesOf, ComponentName} from './descriptions.ts';
import {makeTabs} from './tabs.ts';

/**
 * `<Request operation="create-event" />`: the call of an operation in every language;
 * `sample="program"` shows it with error handling. A value such as `$EVENT_GUID` is read from the
 * environment, and `save={{EVENT_GUID: '.guid'}}` puts one there: the sample is then what a reader
 * pastes into a shell, as it is with `run`.
 */
export const resolveRequest: Resolver<'Request'> = (attributes, context, element) => {
  const {specification, operation} = findOperation(context, attributes.api, attributes.operation);
  const {path = {}, query = {}, headers = {}} = attributes;
  const {values, variables} = findVariables({path, query, headers, body: readJsonChild(element)});
  const request = buildOperationRequest(specification, operation, values);
  const run = readRun(attributes, operation.slug);
  return [
    makeTabs(renderPanels(request, readForm(attributes.sample, 'Request'), {variables, run}), {
      // Only an API has further files for its requests.
      api: context.specifications.includes(specification) ? specification.api.id : undefined,
      method: operation.method.toUpperCase(),
      href: operation.href,
      title: operation.title,
    }),
  ];
};

/** Reads which form of a sample a guide shows: the call unless it says otherwise. */
export function readForm(form = 'call', component: ComponentName): SampleForm {
  const known = SAMPLE_FORMS.find((each) => each === form);
  if (known) return known;
  throw makeUnknownNameError('Sample', form, `for <${component}>`, SAMPLE_FORMS);
}

/** How a sample runs in a shell, where a guide wants that: under the name of its file. */
export function readRun(
  {run, save, install}: Pick<AttributesOf<'Request'>, 'run' | 'save' | 'install'>,
  name: string,
): ShellRun | undefined {
  if (run === undefined && save === undefined) return undefined;
  return {
    installs: install === true,
    file: typeof run === 'string' ? run : name,
    saves: mapValues(save, String),
  };
}

/**
 * Reads the JSON block inside a component.
 *
 * @returns undefined when the component is empty
 * @throws {GuideReferenceError} when it holds anything else, or the JSON cannot be parsed
 */
export function readJsonChild(element: MdxElement): unknown {
  const children = element.children as readonly RootContent[];
  const [fence] = children;
  if (!fence) return undefined;
  if (children.length !== 1 || fence.type !== 'code' || fence.lang !== 'json') {
    throw new GuideReferenceError(
      `<${element.name}> holds something other than one fenced block of JSON. ` +
        'Write one block that begins with ```json, with a blank line around it.',
    );
  }
  try {
    return JSON.parse(fence.value);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new GuideReferenceError(
      `The JSON block of <${element.name}> is not JSON: ${reason}. Correct it there.`,
      {cause},
    );
  }
}
