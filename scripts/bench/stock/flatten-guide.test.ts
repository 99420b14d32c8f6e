import {describe, expect, it} from 'vitest';
import {flattenGuide} from './flatten-guide.ts';

const SAMPLES = [
  {language: 'php', label: 'PHP', code: '<?php echo 1;'},
  {language: 'curl', label: 'cURL', code: 'curl https://api.example/'},
];
const flatten = (text: string) =>
  flattenGuide(`---\ntitle: A\n---\n\n${text}\n`, (slug) =>
    slug === 'create-event' ? SAMPLES : [],
  );

describe('a guide for the stock site', () => {
  it('keeps words and code and drops the tags round them', () => {
    const text = flatten(
      '<Answer status="201">\n\n```json\n{"a": 1}\n```\n\n</Answer>\n\nRead **it**.',
    );
    expect(text).toContain('```json\n{"a": 1}\n```');
    expect(text).toContain('Read **it**.');
    expect(text).not.toContain('Answer');
  });

  it('writes the name that an inline component stands for', () => {
    expect(flatten('It needs <Scope name="events:read" />.')).toContain('needs `events:read`.');
  });

  it('shows requests in tabs of the theme, also when they have no content', () => {
    const text = flatten('<Request operation="create-event" />');
    expect(text).toContain('<TabItem value="curl" label="cURL">');
    expect(text).toContain('~~~~bash\ncurl https://api.example/\n~~~~');
    expect(text).toContain("import Tabs from '@theme/Tabs'");
  });

  it('keeps the front matter first and drops expressions', () => {
    expect(flatten('Sum {1 + 1}.')).toMatch(/^---\ntitle: A\n---\n/);
    expect(flatten('Sum {1 + 1}.')).toContain('Sum .');
  });
});
