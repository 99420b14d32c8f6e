import MDXComponents from '@theme-original/MDXComponents';
import * as guideComponents from '../../components/guides';
import {Table} from '../../components/guides/Table';

/** The theme's components and those of the guides; `src/guides` fills in their data. */
export default {...MDXComponents, ...guideComponents, table: Table};
