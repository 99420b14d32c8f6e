import {memo} from 'react';
import {SiteFooter} from '../../components/SiteFooter';

export default memo(SiteFooter);
