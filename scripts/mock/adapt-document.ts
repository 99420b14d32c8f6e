type Node = {readonly [name: string]: unknown};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Writes a document so that Prism 5.16 judges by it what it means.
 *
 * - Prism reads every part of a multipart body as text, also those that OpenAPI has as JSON ("Special
 *   Considerations for multipart Content"). Their schemas become text; `checkParts` judges them.
 * - Prism takes a circular schema apart in the wrong place when something stands beside the reference
 *   to it. Descriptions and other annotations go, which bear on no value.
 */
export function adaptDocument(original: Node): Node {
  const document = toNode(dropAnnotations(original));
  const paths = Object.entries(toNode(document.paths)).map(([path, item]) => {
    const operations = Object.entries(toNode(item)).map(([method, operation]) =>
      METHODS.includes(method)
        ? [method, adaptOperation(document, toNode(operation))]
        : [method, operation],
    );
    return [path, Object.fromEntries(operations)];
  });
  return {...document, paths: Object.fromEntries(paths)};
}

const ANNOTATIONS = ['description', 'title', 'examples', 'example', 'deprecated', 'summary'];

function dropAnnotations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropAnnotations);
  if (value === null || typeof value !== 'object') return value;
  const isReference = '$ref' in value && typeof value.$ref === 'string';
  const members = Object.entries(value).filter(
    ([name]) => !isReference || !ANNOTATIONS.includes(name),
  );
  return Object.fromEntries(members.map(([name, member]) => [name, dropAnnotations(member)]));
}

function adaptOperation(document: Node, operation: Node): Node {
  const requestBody = follow(document, operation.requestBody);
  const multipart = toNode(toNode(requestBody.content)['multipart/form-data']);
  const schema = follow(document, multipart.schema);
  if (!schema.properties) return operation;
  const properties = Object.entries(toNode(schema.properties)).map(([name, property]) => [
    name,
    isJson(follow(document, property)) ? {type: 'string'} : property,
  ]);
  const content = {
    ...toNode(requestBody.content),
    'multipart/form-data': {
      ...multipart,
      schema: {...schema, properties: Object.fromEntries(properties)},
    },
  };
  return {...operation, requestBody: {...requestBody, content}};
}

function isJson({type, properties}: Node): boolean {
  return [type].flat().some((each) => each === 'object' || each === 'array') || Boolean(properties);
}

/** Follows references inside the document. */
export function follow(document: Node, value: unknown): Node {
  const node = toNode(value);
  if (typeof node.$ref !== 'string') return node;
  const parts = decodeURIComponent(node.$ref.slice(2)).split('/');
  const target = parts
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((parent, name) => toNode(parent)[name], document);
  return follow(document, target);
}

function toNode(value: unknown): Node {
  return value !== null && typeof value === 'object' ? (value as Node) : {};
}
