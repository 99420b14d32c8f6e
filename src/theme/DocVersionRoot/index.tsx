import type {Props} from '@theme/DocVersionRoot';
import DocVersionRoot from '@theme-original/DocVersionRoot';
import type {ReactNode} from 'react';
import {PreferredVersion} from '../../components/PreferredVersion';

export default function DocVersionRootWithPreference(props: Props): ReactNode {
  const {pluginId, version} = props.version;
  return (
    <>
      <PreferredVersion pluginId={pluginId} version={version} />
      <DocVersionRoot {...props} />
    </>
  );
}
