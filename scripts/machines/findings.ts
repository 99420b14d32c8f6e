/** What a case found out; figures are shown in the report. */
export type Findings = {
  readonly faults: readonly string[];
  readonly figures?: Readonly<Record<string, number>>;
};

/** Joins what several looks at one thing found. */
export function joinFindings(...all: readonly Findings[]): Findings {
  return {
    faults: all.flatMap(({faults}) => faults),
    figures: Object.assign({}, ...all.map(({figures}) => figures)),
  };
}
