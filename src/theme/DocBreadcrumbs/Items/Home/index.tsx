export {BreadcrumbStart as default} from '../../../../components/Breadcrumbs';
