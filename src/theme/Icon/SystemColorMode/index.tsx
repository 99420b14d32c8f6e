export {SystemIcon as default} from '../../../components/Icon';
