import {isDeepStrictEqual} from 'node:util';
import type {Example, Response} from '../../../specs/tools/document.ts';
import type {SchemaValidator} from '../../../specs/tools/examples/schema-validator.ts';
import type {Call} from './types.ts';

/** What the mock answered to a call. */
export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** What Prism found wrong, from its header `sl-violations`. */
  readonly violations: string | null;
};

/** Says what is wrong about an answer; nothing when it is the documented one. */
export function judgeAnswer(call: Call, answer: Answer, validator: SchemaValidator): string[] {
  const {status, type, body, violations} = answer;
  const expected = call.expected[String(status)] ?? call.expected.default;
  if (!expected) {
    const found = body.toString().slice(0, 200);
    return [`answers ${status}, not ${Object.keys(call.expected).join(' or ')}: ${found}`];
  }
  return [
    ...(violations ? [`was found wrong: ${violations}`] : []),
    ...judgeContent(expected, type, body, validator),
  ];
}

function judgeContent(
  {content}: Response,
  type: string,
  body: Buffer,
  validator: SchemaValidator,
): string[] {
  if (!content) return body.length === 0 ? [] : ['has content where none is documented'];
  const [documented, media] = Object.entries(content).find(([one]) => isSame(one, type)) ?? [];
  if (!documented || !media) {
    return [`has the type "${type}", not ${Object.keys(content).join(' or ')}`];
  }
  const examples = Object.values(media.examples ?? {}).map((one) => (one as Example).value);
  if (examples.length === 0) return body.length > 0 ? [] : ['has no content'];
  const value: unknown = /json/.test(documented) ? JSON.parse(body.toString()) : body.toString();
  const isExample = examples.some((example) => isDeepStrictEqual(example, value));
  return [
    ...(isExample ? [] : ['is none of the documented examples']),
    ...validator.check(media.schema ?? {}, value).map((fault) => `breaks its schema: ${fault}`),
  ];
}

/** Compares media types without their parameters. */
function isSame(documented: string, found: string): boolean {
  const bare = (type: string) => type.split(';')[0]?.trim();
  return bare(documented) === bare(found);
}
