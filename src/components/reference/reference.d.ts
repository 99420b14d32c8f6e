/** Folder of the prepared page data; the specifications plugin defines it in the server bundle. */
declare const REFERENCE_PAGES_DIR: string;

declare module '@reference-item' {
  import type {Props} from '@theme/DocItem';
  import type {ReactNode} from 'react';

  export function ReferenceItem(props: Props): ReactNode;
}

/** Changes with every generation; the dev server alone has it. */
declare module '@generation-record' {
  const record: object;
  export default record;
}
