/** A page of the reference; the specifications plugin chooses the component of each bundle. */
export {ReferenceItem as default} from '@reference-item';
