/** Folder of the prepared error pages; the errors plugin defines it in the server bundle. */
declare const ERROR_PAGES_DIR: string;

declare module '@error-item' {
  import type {ReactNode} from 'react';

  export function ErrorItem(): ReactNode;
}

/** Every error code with the name of its page; loaded when something is looked up in it. */
declare module '@error-codes' {
  const codes: readonly (readonly [code: string, slug: string])[];
  export default codes;
}
