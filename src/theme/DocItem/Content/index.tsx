export {GuideContent as default} from '../../../components/guides/GuideContent';
