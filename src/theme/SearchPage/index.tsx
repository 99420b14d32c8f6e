import SearchPage from '@theme-original/SearchPage';
import type {ReactNode} from 'react';
import {SearchPageLabels} from '../../components/SearchPageLabels';

export default function LabelledSearchPage(): ReactNode {
  return (
    <SearchPageLabels>
      <SearchPage />
    </SearchPageLabels>
  );
}
