declare module '@reference-item' {
  import type {Props} from '@theme/DocItem';
  import type {ReactNode} from 'react';

  export function ReferenceItem(props: Props): ReactNode;
}

/** Changes with every generation; only the dev server has it. */
declare module '@generation-record' {
  const record: object;
  export default record;
}
