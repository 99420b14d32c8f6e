import type {matchPath as MatchPath, match} from 'react-router-dom';
import {matchPath as matchWith} from 'react-router-dom';
import {canMatch} from './can-match.ts';

export {Redirect, useHistory, useLocation} from 'react-router-dom';

/** The router's, which compiles and tries a pattern for the path of every page that it is asked for. */
export const matchPath: typeof MatchPath = <Params extends {[key in keyof Params]?: string}>(
  ...[address, route]: Parameters<typeof MatchPath>
): match<Params> | null => {
  const isOther = typeof route === 'object' && !Array.isArray(route) && !canMatch(address, route);
  return isOther ? null : matchWith<Params>(address, route);
};
