/** A page of the reference; the specifications plugin gives each bundle its own form of it. */
export {ReferenceItem as default} from '@reference-item';
