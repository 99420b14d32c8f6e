import type {Api} from '../../../openapi/api.ts';
import {getClientPath} from '../../../openapi/api-files.ts';
import type {OperationPage} from '../../../openapi/reference/types.ts';
import {getPackageName} from '../../clients/clients-dir.ts';
import {toFunctionKey} from '../../clients/read-functions.ts';
import {writeLines} from '../../clients/write-lines.ts';
import {
  type Block,
  makeBlock,
  makeCode,
  makeHeading,
  makeLink,
  makeParagraph,
} from '../markdown/nodes.ts';
import type {TwinContext} from '../twin.ts';

/**
 * Shows how an operation is called with the typed client of its API.
 *
 * @param functions of the client; an operation without one has no such section
 */
export function describeClient(
  {toLink, site}: TwinContext,
  api: Api,
  page: OperationPage,
  functions: ReadonlyMap<string, string>,
): Block[] {
  const name = functions.get(toFunctionKey(page.method, page.path));
  if (name === undefined) return [];
  const {baseUrl, siteUrl, name: product} = site.product;
  const path = baseUrl + getClientPath(api);
  const link = makeLink(toLink(path), ['TypeScript client']);
  const lines = writeLines(page, name, getPackageName(api, product));
  return [
    makeHeading(2, 'TypeScript client'),
    ...('code' in lines
      ? [
          makeParagraph(
            ...['Install the ', link, ' with ', makeCode(`npm i ${siteUrl}${path}`)],
            ...[', and call ', makeCode(name), ':'],
          ),
          makeBlock(lines.code, 'ts'),
        ]
      : [
          makeParagraph(
            ...['The ', link, ' has the function ', makeCode(name)],
            `, but ${lines.reason}. Use a sample instead.`,
          ),
        ]),
  ];
}
