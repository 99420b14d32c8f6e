import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {APIS} from '../../config/apis';
import {getMarkdownPath} from '../../config/markdown-pages';
import {findPageSpecification} from '../../openapi/api-files';

/** Assistants that accept a question at the end of their URL. */
const ASSISTANTS = [
  {label: 'Open in ChatGPT', address: 'https://chatgpt.com/?q='},
  {label: 'Open in Claude', address: 'https://claude.ai/new?q='},
] as const;

const ask = (file: string) =>
  encodeURIComponent(`Read ${file} and help me with my integration. Ask me what I want to build.`);

/**
 * The menu of a page: copy or view its Markdown, view its specification, open it in an assistant. Plain HTML;
 * `page-menu-behaviour.ts` closes it and `copy-behaviour.ts` copies.
 */
export function PageMenu(): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  const file = getMarkdownPath(pathname, baseUrl);
  const specification = findPageSpecification(pathname, baseUrl, APIS);
  if (!file) return null;
  const links = [
    {label: 'View as Markdown', href: file},
    ...(specification ? [{label: specification.label, href: baseUrl + specification.path}] : []),
    ...ASSISTANTS.map(({label, address}) => ({label, href: address + ask(url + file)})),
  ];
  return (
    <details className="page-menu" data-page-menu="" data-search-ignore="">
      <summary>Page as Markdown</summary>
      <ul>
        <li>
          <button type="button" className="page-menu-copy" data-copy="" data-copy-file={file}>
            Copy as Markdown
          </button>
        </li>
        {links.map(({label, href}) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
