import type {Props} from '@theme/DocItem/Content';
import Contents from '@theme-original/DocItem/TOC/Mobile';
import type {ReactNode} from 'react';
import {GuideContent} from '../../../components/guides/GuideContent';

export default function DocItemContent({children}: Props): ReactNode {
  return <GuideContent contents={<Contents />}>{children}</GuideContent>;
}
