import {useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {useEffect} from 'react';

type PreferredVersionProps = {
  readonly pluginId: string;
  /** Name of the version that is being read, e.g. `current`. */
  readonly version: string;
};

/**
 * Remembers the version of the documentation that is being read. The theme saves it only in the
 * version menu, which a site with one version does not have.
 */
export function PreferredVersion({pluginId, version}: PreferredVersionProps): null {
  const {preferredVersion, savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  const isSaved = preferredVersion?.name === version;
  useEffect(() => {
    if (!isSaved) savePreferredVersionName(version);
  }, [isSaved, version, savePreferredVersionName]);
  return null;
}
