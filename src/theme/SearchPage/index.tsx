import type {ReactNode} from 'react';
import {ResultsPage} from '../../components/search/page/ResultsPage';

export default function SearchPage(): ReactNode {
  return <ResultsPage />;
}
