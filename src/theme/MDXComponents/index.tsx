import MDXComponents from '@theme-original/MDXComponents';
import * as guideComponents from '../../components/guides';
import {Table} from '../../components/guides/Table';

/** The components of the theme and of guides; `src/guides` provides their data. */
export default {...MDXComponents, ...guideComponents, table: Table};
