export {ResultsPage as default} from '../../components/search/page/ResultsPage';
