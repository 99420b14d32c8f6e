export {NavbarMenu as default} from '../../../components/NavbarMenu';
