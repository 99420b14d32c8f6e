import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import type {Api} from '../../config/apis';
import {getSpecificationPath} from '../../openapi/api-files';

/** Links to the specification of an API, in both formats. */
export function SpecificationLinks({id, label}: Pick<Api, 'id' | 'label'>): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <span className="touch-links document-links">
      <a href={withBaseUrl(getSpecificationPath({id}, 'json'))} aria-label={`${label}, JSON`}>
        JSON
      </a>
      <a href={withBaseUrl(getSpecificationPath({id}, 'yaml'))} aria-label={`${label}, YAML`}>
        YAML
      </a>
    </span>
  );
}
