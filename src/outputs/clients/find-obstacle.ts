import type {OperationShape, SampleRequest} from '../../openapi/samples/types.ts';

/** Whether a part is what one without a media type is (RFC 7578, section 4.4). */
export const isPlainText = (type = 'text/plain') => /^text\/plain\b/i.test(type);

/** Says what of a request the generated clients cannot send as the document asks for it. */
export function findObstacle(
  {parameters, bodies: [body] = []}: OperationShape,
  request: SampleRequest,
): string | undefined {
  const sent = parameters.filter(({example}) => example !== undefined);
  if (sent.some((each) => each.in === 'cookie')) return 'it sends no cookies';
  const asJson = sent.find(({content}) => content !== undefined);
  if (asJson) return `it does not write the parameter ${asJson.name} as JSON`;
  const styled = sent.find((each) => each.in === 'path' && each.style !== 'simple');
  if (styled) return `it does not write the parameter ${styled.name} in the style ${styled.style}`;
  const listed = sent.find(
    (each) => each.in === 'header' && typeof each.example === 'object' && each.example !== null,
  );
  if (listed) return `it does not write the header ${listed.name} as a list`;
  if (body?.kind === 'form' && body.encoding) return 'it does not know how its form is encoded';
  if (request.body.kind !== 'multipart') return undefined;
  const typed = request.body.parts.find(
    (part) => part.kind === 'json' || (part.kind === 'text' && !isPlainText(part.type)),
  );
  return typed && `it does not give the part ${typed.name} a media type`;
}
