export {CrashedPage as default} from '../../components/CrashedPage';
