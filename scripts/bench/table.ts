/** One line of the report; numbers that do not exist are undefined. */
export type Row = {
  readonly name: string;
  readonly stock?: number | undefined;
  readonly ours: number | undefined;
  readonly unit: string;
  /** Why a number does not exist. */
  readonly note?: string;
};

export type Section = {
  readonly title: string;
  readonly rows: readonly Row[];
  /** What stands in the column `stock` when it is not the stock site, e.g. `before`. */
  readonly baseline?: string;
};

/** A number of a result: its name, its unit, and where it stands. */
type ReadNumber<Result> = readonly [
  name: string,
  unit: string,
  read: (result: Result) => number | undefined,
];

/** Makes a row of each number of two results, of which one may not exist. */
export function compareResults<Result>(
  stock: Result | undefined,
  ours: Result | undefined,
  numbers: readonly ReadNumber<Result>[],
): Row[] {
  return numbers.map(([name, unit, read]) => ({
    ...{name, unit},
    stock: stock && read(stock),
    ours: ours && read(ours),
  }));
}

function formatNumber(value: number | undefined, unit: string): string {
  if (value === undefined) return '–';
  const digits =
    Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) < 1 ? 3 : 1;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

function formatRatio({stock, ours}: Row): string {
  if (stock === undefined || ours === undefined || stock === 0) return '–';
  return (ours / stock).toFixed(2);
}

/** Writes sections as Markdown tables with the columns stock, ours and ratio (ours to stock). */
export function formatReport(sections: readonly Section[]): string {
  return sections
    .map(({title, rows, baseline = 'stock'}) => {
      const lines = rows.map((row) => {
        const name = row.note ? `${row.name} (${row.note})` : row.name;
        return `| ${name} | ${formatNumber(row.stock, row.unit)} | ${formatNumber(row.ours, row.unit)} | ${formatRatio(row)} |`;
      });
      return [
        `## ${title}`,
        '',
        `| | ${baseline} | ours | ratio |`,
        '|---|---:|---:|---:|',
        ...lines,
      ].join('\n');
    })
    .join('\n\n');
}

/** The middle value; of an even number of values, the lower middle one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
