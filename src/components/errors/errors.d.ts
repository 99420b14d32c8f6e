declare module '@error-item' {
  import type {ReactNode} from 'react';

  export function ErrorItem(): ReactNode;
}

/** Every error code with the name of its page; loaded when something is looked up in it. */
declare module '@error-codes' {
  const codes: readonly (readonly [code: string, slug: string])[];
  export default codes;
}
