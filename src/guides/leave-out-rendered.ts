import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {MdxElement, MdxJsxAttribute, MdxjsEsm} from './nodes.ts';
import {parseGuide} from './parse-guide.ts';

const COMPONENTS = '@site/src/components/guides';

/** What the HTML of a page already has, by component and attribute, and how the browser reads it there. */
const KINDS = [
  {
    name: 'rendered',
    attributes: {CodeBlock: 'html', CodePanel: 'html', EventExample: 'html', Diagram: 'svg'},
    load: 'loadRendered',
    imports: `{loadRendered} from '${COMPONENTS}/load-rendered'`,
  },
  {
    name: 'requests',
    attributes: {RequestFields: 'request'},
    load: 'loadRequests',
    imports: `{loadRequests, RequestFields} from '${COMPONENTS}/RequestFields'`,
  },
] as const;

type Kind = (typeof KINDS)[number];

const makeEsm = (source: string) => parseGuide(source).children[0] as MdxjsEsm;

/**
 * Removes code, drawings and tables of fields from the script of a guide. The first page reads them from its HTML. A
 * page that is opened by a link loads them in a chunk of data.
 */
export function leaveOutRendered(tree: Root): void {
  for (const kind of KINDS) {
    const texts = takeTexts(tree, kind);
    if (texts.length === 0) continue;
    // Base64, so that nothing of a document becomes script.
    const data = Buffer.from(JSON.stringify(texts)).toString('base64');
    const load = `() => import('data:application/json;base64,${data}')`;
    tree.children.unshift(
      makeEsm(
        `import ${kind.imports}\n` +
          `export const ${kind.name} = await ${kind.load}(${texts.length}, ${load})`,
      ),
    );
  }
}

/** Replaces each text by a reference to its place in the list. */
function takeTexts(tree: Root, {name, attributes}: Kind): string[] {
  const texts: string[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const element = node as MdxElement;
    const wanted = new Map<string | null, string>(Object.entries(attributes)).get(element.name);
    const attribute = element.attributes.find((each) => 'name' in each && each.name === wanted);
    if (typeof attribute?.value !== 'string') return;
    const place = makeEsm(`<A ${wanted}={${name}[${texts.length}]} />`) as unknown as MdxElement;
    texts.push(attribute.value);
    attribute.value = (place.attributes[0] as MdxJsxAttribute).value;
  });
  return texts;
}
