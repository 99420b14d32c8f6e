export {DarkIcon as default} from '../../../components/Icon';
