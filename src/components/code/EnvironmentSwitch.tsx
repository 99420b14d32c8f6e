import type {ReactNode} from 'react';

/** The switch between the hosts of a sample, as plain HTML; `switches.ts` makes it work. */
export function EnvironmentSwitch(): ReactNode {
  return (
    <button type="button" role="switch" aria-checked="false" data-environment-switch="">
      Production
    </button>
  );
}
