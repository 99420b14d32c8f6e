export {SearchBox as default} from '../../components/search/box/SearchBox';
