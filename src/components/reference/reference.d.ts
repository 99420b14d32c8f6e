/** Folder of the prepared page data; the specifications plugin defines it in the server bundle. */
declare const REFERENCE_PAGES_DIR: string;

declare module '@reference-content' {
  export {ReferenceContent} from './reference-content-browser';
}
