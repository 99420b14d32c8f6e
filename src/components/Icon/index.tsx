import type {ComponentProps, ReactNode} from 'react';

/** An icon in the colour of the text. Its HTML is short because every page contains it. */
function makeIcon(lines: string, size = 24) {
  return function Icon(props: ComponentProps<'svg'>): ReactNode {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden {...props}>
        <path fill="none" stroke="currentColor" strokeWidth="2" d={lines} />
      </svg>
    );
  };
}

export const LightIcon = makeIcon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1M5 19l1-1M18 6l1-1',
);
export const DarkIcon = makeIcon('M10 4a8 8 0 1 0 10 10a8 8 0 0 1-10-10z');
export const SystemIcon = makeIcon(
  'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 4v16m2-16v16m2-14v12m2-10v8',
);
export const EditIcon = makeIcon('M5 19l1-4L16 5l3 3L9 18z', 20);
