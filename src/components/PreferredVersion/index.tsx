import {useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {useEffect} from 'react';

type PreferredVersionProps = {
  readonly pluginId: string;
  /** Name of the version of the page, e.g. `current`. */
  readonly version: string;
};

/**
 * Saves the version of the page as the preferred one. The theme does so only in the version menu, which a site
 * with one version does not have.
 */
export function PreferredVersion({pluginId, version}: PreferredVersionProps): null {
  const {preferredVersion, savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  const isSaved = preferredVersion?.name === version;
  useEffect(() => {
    if (!isSaved) savePreferredVersionName(version);
  }, [isSaved, version, savePreferredVersionName]);
  return null;
}
