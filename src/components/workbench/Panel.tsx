import type {ReactNode} from 'react';

export const TABS = [
  {id: 'check', label: 'Check delivery'},
  {id: 'sign', label: 'Sign delivery'},
  {id: 'handler', label: 'Write handler'},
];
export const PANELS = 'workbench-';

/** The tools that begin with event types. */
export const EVENT_TABS = TABS.slice(1);

type PanelProps = {
  readonly id: string;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
};

/** One of the three tools. Which one shows is an attribute that script sets, so it stays when its content comes. */
export function Panel({id, isFirst, children}: PanelProps): ReactNode {
  return (
    <div
      role="tabpanel"
      id={PANELS + id}
      aria-labelledby={`${PANELS}${id}-tab`}
      className="workbench-panel"
      data-on={isFirst ? '' : undefined}
    >
      {children}
    </div>
  );
}
