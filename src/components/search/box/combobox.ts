/** What the input says of its list to assistive technology. */
export type ListState = {readonly isOpen: boolean; readonly activeId: string | undefined};

export const CLOSED: ListState = {isOpen: false, activeId: undefined};
