import {type ComponentType, useCallback, useState} from 'react';
import {describeOutage} from '../../connection/reachability';
import {useRetries} from '../use-retries';
import type {SearchPanelProps} from './SearchPanel';

/** The panel's code: absent until it is requested, and when it could not be loaded. */
export type PanelCode = {
  readonly Panel: ComponentType<SearchPanelProps> | undefined;
  /** Why it could not be loaded; empty when all is well. */
  readonly failure: string;
  readonly isTrying: boolean;
  readonly load: () => void;
};

/**
 * Loads what searches and shows suggestions.
 *
 * @param isWanted whether the reader is in the box: only then it is tried again by itself
 */
export function usePanel(isWanted: boolean): PanelCode {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const [failure, setFailure] = useState('');
  const [isTrying, setIsTrying] = useState(false);
  const load = useCallback(() => {
    setIsTrying(true);
    // Without a connection the import waits for it; a message says so meanwhile.
    if (!navigator.onLine) setFailure(describeOutage());
    import('./SearchPanel')
      .then(
        ({SearchPanel}) => {
          setPanel(() => SearchPanel);
          setFailure('');
        },
        (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => setIsTrying(false));
  }, []);
  useRetries(isWanted ? failure : '', load);
  return {Panel, failure, isTrying, load};
}
