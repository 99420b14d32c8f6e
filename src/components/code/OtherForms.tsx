import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {FILES_ROUTE} from '../../config/downloads';
import {useSpecifications} from '../product/use-product';

/** Links to the files of the API that contain the request of a sample too. */
export function OtherForms({api}: {readonly api: string}): ReactNode {
  const specifications = useSpecifications();
  const client = specifications.find(({id}) => id === api)?.client;
  const files = `/${FILES_ROUTE}/#${api}`;
  return (
    <p className="note" data-md="skip" data-search-ignore="">
      Also: {client && <Link to={client}>TypeScript client</Link>}
      {client && ', '}
      <Link to={files}>Postman</Link>, <Link to={files}>Bruno</Link>
    </p>
  );
}
