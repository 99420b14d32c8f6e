export {EditIcon as default} from '../../../components/Icon';
