export {LightIcon as default} from '../../../components/Icon';
