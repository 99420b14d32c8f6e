declare module '@error-item' {
  import type {ReactNode} from 'react';

  export function ErrorItem(): ReactNode;
}

/** All error codes with the names of their pages; loaded for the first lookup. */
declare module '@error-codes' {
  const codes: readonly (readonly [code: string, slug: string])[];
  export default codes;
}
