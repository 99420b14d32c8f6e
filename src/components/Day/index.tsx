import type {ReactNode} from 'react';

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A moment as its day in UTC, the same on the server and in every browser. */
export function Day({moment}: {readonly moment: string}): ReactNode {
  return <time dateTime={moment}>{FORMAT.format(new Date(moment))}</time>;
}
