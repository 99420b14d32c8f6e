import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {ReferencePage} from '../../src/components/reference/ReferencePage';
import {loadReference} from '../../src/openapi/reference/fixtures/load-fixture.ts';
import {toMarkdown} from '../../src/outputs/twins/markdown/to-markdown.ts';
import {renderPages} from './render-pages.ts';

describe('the roles that have a scope', () => {
  const reference = loadReference('scope-roles');
  const [overviewHtml = '', operationHtml = ''] = reference.pages.map((page) =>
    renderToStaticMarkup(createElement(ReferencePage, {page})),
  );

  it('stand beside the scope on the page of the operation and in the overview', () => {
    for (const html of [overviewHtml, operationHtml]) {
      expect(html).toContain('Roles: Owner, Finance<');
      expect(html).toContain('Role: &lt;b&gt;Owner&lt;/b&gt;<');
      expect(html.match(/Roles?: /g)).toHaveLength(2);
    }
  });

  it('stand in the Markdown of both', () => {
    const twins = renderPages(reference);
    expect(twins).toHaveLength(2);
    const texts = twins.map(({body}) => toMarkdown(body));
    for (const text of texts) expect(text).toContain('Read orders. Roles: Owner, Finance');
  });
});
