export {BreadcrumbData as default} from '../../../components/Breadcrumbs';
