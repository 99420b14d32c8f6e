import type {ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import {LoadingState} from '../../components/LoadingState';

/** Shown while the code of a route loads, and when it cannot be loaded. */
export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  return error || pastDelay ? <LoadingState error={error} retry={retry} delay={0} /> : null;
}
