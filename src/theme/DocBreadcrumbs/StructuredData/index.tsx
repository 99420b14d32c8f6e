export {BreadcrumbData as default} from '../../../components/BreadcrumbData';
