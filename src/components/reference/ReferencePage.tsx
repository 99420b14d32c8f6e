import type {ReactNode} from 'react';

export function ReferencePage({page}: {page: {title: string}}): ReactNode {
  return <h1>{page.title}</h1>;
}
