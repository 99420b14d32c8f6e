import type {ReactNode} from 'react';
import {SearchBox} from '../../components/search/box/SearchBox';

export default function SearchBar(): ReactNode {
  return <SearchBox />;
}
