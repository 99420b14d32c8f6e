export {LoadingState as default} from '../../components/LoadingState';
