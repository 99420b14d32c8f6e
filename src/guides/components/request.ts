import mapValues from 'lodash/mapValues.js';
import type {RootContent} from 'mdast';
import type {SampleVariable} from '../../openapi/samples/languages/bindings.ts';
import {SAMPLE_FORMS} from '../../openapi/samples/languages/labels.ts';
import type {SampleRequest} from '../../openapi/samples/types.ts';
import {findVariables} from '../find-variables.ts';
import type {MdxElement} from '../nodes.ts';
import {GuideReferenceError, makeUnknownNameError} from '../reference-error.ts';
import {buildOperationRequest} from '../requests.ts';
import {renderPanels} from '../samples.ts';
import {findOperation} from '../specifications.ts';
import {
  API,
  any,
  defineComponent,
  flag,
  OPERATION,
  object,
  text,
  type ValuesOf,
} from './component.ts';
import {makeTabs} from './tabs.ts';

/** Attributes of every request: the form of its samples, and how they run in a shell. */
export const SAMPLE_ATTRIBUTES = {
  sample: text('Form of the samples: `call` or `program`. Defaults to `call`.'),
  install: flag('The sample in a shell first installs what its language needs from npm.'),
  run: any(
    'Shows the sample as what a reader pastes into a shell. A text is the name of its file.',
  ),
  save: object(
    "Variables that the response sets, with what jq reads: `{{EVENT_GUID: '.guid'}}`. Implies `run`.",
  ),
};

/** A value such as `$EVENT_GUID` is read from the environment, where `save` puts one. */
export const Request = defineComponent({
  shows: 'The request of an operation in every language of the samples.',
  attributes: {
    operation: OPERATION,
    api: API,
    path: object('Values of path parameters: `{{event_guid: "…"}}`.'),
    query: object('Values of query parameters.'),
    headers: object('Values of header parameters.'),
    ...SAMPLE_ATTRIBUTES,
  },
  content: 'A fenced block of JSON when the request body differs from the example.',
  resolve: (attributes, context, element) => {
    const {api, path, query, headers} = attributes;
    const {specification, operation} = findOperation(context, api, attributes.operation);
    const body = readJsonBlock(element)?.json;
    const {values, variables} = findVariables({path, query, headers, body});
    const request = buildOperationRequest(specification, operation, values);
    const panels = renderSamples(request, variables, attributes, operation.slug);
    const {href, title} = operation;
    return [
      makeTabs(panels, {
        // Only an API has further files for its requests.
        api: context.specifications.includes(specification) ? specification.api.id : undefined,
        method: operation.method.toUpperCase(),
        href,
        title,
      }),
    ];
  },
});

/**
 * Renders the samples of a request with the attributes of a guide.
 *
 * @param name name of a sample's file in a shell, unless the guide sets another one
 */
export function renderSamples(
  request: SampleRequest,
  variables: readonly SampleVariable[],
  {sample = 'call', install, run, save}: ValuesOf<typeof SAMPLE_ATTRIBUTES>,
  name: string,
) {
  const form = SAMPLE_FORMS.find((each) => each === sample);
  if (!form) throw makeUnknownNameError('Sample', sample, 'in guides', SAMPLE_FORMS);
  const file = typeof run === 'string' ? run : name;
  const shell = {installs: install === true, file, saves: mapValues(save, String)};
  return renderPanels(request, form, {variables, run: run || save ? shell : undefined});
}

/**
 * Reads the JSON block inside a component, as it is written and parsed.
 *
 * @returns undefined when the component is empty
 * @throws {GuideReferenceError} when it contains anything else, or the JSON cannot be parsed
 */
export function readJsonBlock(
  element: MdxElement,
): {readonly code: string; readonly json: unknown} | undefined {
  const [fence, ...others] = element.children as readonly RootContent[];
  if (!fence) return undefined;
  if (others.length > 0 || fence.type !== 'code' || fence.lang !== 'json') {
    throw new GuideReferenceError(
      `<${element.name}> holds something other than one fenced block of JSON. ` +
        'Write one block that begins with ```json, with a blank line around it.',
    );
  }
  try {
    return {code: fence.value, json: JSON.parse(fence.value)};
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new GuideReferenceError(
      `The JSON block of <${element.name}> is not JSON: ${reason}. Correct it there.`,
      {cause},
    );
  }
}
