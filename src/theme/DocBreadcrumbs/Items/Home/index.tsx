export {BreadcrumbStart as default} from '../../../../components/BreadcrumbStart';
