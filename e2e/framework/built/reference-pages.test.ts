import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  API_PAGES_DIR,
  API_ROUTE,
  APIS,
  PAGE_DATA_DIR,
  VERIFIED_DIR,
} from '../../../src/config/apis.ts';
import {OBJECTS_SEGMENT} from '../../../src/openapi/api.ts';
import {buildReference} from '../../../src/openapi/reference/build-reference.ts';
import {minimums} from '../minimums.ts';

const SCRIPTS = 'build/assets/js';

/** The built pages of an API's operations. */
function listOperations(id: string): string[] {
  return readdirSync(`${PAGE_DATA_DIR}/${id}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((slug) => slug !== id)
    .map((slug) => `/${API_ROUTE}/${id}/${slug}/`);
}

const OPERATIONS = APIS.flatMap(({id}) => listOperations(id));

function readScripts(isWanted: (name: string) => boolean): string[] {
  return readdirSync(SCRIPTS)
    .filter((name) => name.endsWith('.js') && isWanted(name))
    .map((name) => readFileSync(`${SCRIPTS}/${name}`, 'utf8'));
}

describe('a built page of the reference', () => {
  it('has the ids of fields that the reference has when it is generated again', () => {
    let fields = 0;
    for (const api of APIS) {
      const document = JSON.parse(readFileSync(`${VERIFIED_DIR}/${api.id}.json`, 'utf8'));
      const {pages} = buildReference(api, document, {baseUrl: '/'});
      for (const {id, anchors} of pages.filter(({kind}) => kind === 'operation')) {
        const html = readFileSync(`build/${API_ROUTE}/${id}/index.html`, 'utf8');
        const built = new Set([...html.matchAll(/ id="?([^"\s>]+)/g)].map(([, each]) => each));
        const own = anchors.filter((anchor) => anchor.includes('.'));
        const missing = own.filter((anchor) => !built.has(anchor.replaceAll('&', '&amp;')));
        expect(missing, id).toEqual([]);
        fields += own.length;
      }
    }
    expect(fields).toBeGreaterThanOrEqual(minimums.anchors);
  });
});

describe('a generated page of the reference', () => {
  it('is one front matter and nothing else, so that no text of a document becomes Markdown', () => {
    const files = readdirSync(API_PAGES_DIR, {recursive: true, encoding: 'utf8'});
    const pages = files.filter((file) => file.endsWith('.mdx'));
    const objects = pages.filter((file) => file.includes(OBJECTS_SEGMENT));
    expect(objects.length).toBeGreaterThanOrEqual(minimums.objects);
    expect(pages.length).toBeGreaterThanOrEqual(OPERATIONS.length);
    const others = pages.filter(
      (file) => readFileSync(`${API_PAGES_DIR}/${file}`, 'utf8').split(/^---$/m).length !== 3,
    );
    expect(others).toEqual([]);
  });
});

describe('the scripts of the built site', () => {
  it('name no single operation where every page loads them', () => {
    const [main, ...others] = readScripts((name) => name.startsWith('main.'));
    expect(others).toEqual([]);
    expect(main).toContain(`/${API_ROUTE}/${APIS[0]?.id}/:slug`);
    expect(OPERATIONS.filter((path) => main?.includes(path))).toEqual([]);
  });
});
