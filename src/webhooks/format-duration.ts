const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A number of seconds in the largest unit of which there are two or more, e.g. `3 hours`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  for (const [unit, length] of UNITS) {
    // Near the tolerance every second counts.
    if (whole >= 10 * 60 && whole >= 2 * length) return `${Math.floor(whole / length)} ${unit}s`;
  }
  return `${whole} ${whole === 1 ? 'second' : 'seconds'}`;
}
