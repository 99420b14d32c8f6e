import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Imports of each file, types too, as paths below the project with slashes. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const EXTENSIONS = ['', '.ts', '.tsx', '.cjs', '.d.ts', '/index.ts', '/index.tsx'];
const isSource = (file: string) => /\.(?:ts|tsx|cjs|mjs)$/.test(file);

/**
 * Reads which files of the project import which others: `import`, `import type`, `export … from`,
 * `import()` as a value and as a type, and `require()`.
 *
 * @param root folder of the project
 * @param files paths below it, all that may be imported
 */
export function readImports(root: string, files: readonly string[]): ImportGraph {
  const known = new Set(files);
  const resolve = (from: string, specifier: string): string[] => {
    const start = specifier.startsWith('@site/')
      ? specifier.slice('@site/'.length)
      : path.posix.join(path.posix.dirname(from), specifier);
    const found = EXTENSIONS.find((extension) => known.has(start + extension));
    return found === undefined ? [] : [start + found];
  };
  return new Map(
    files.filter(isSource).map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const {importedFiles} = ts.preProcessFile(text, true, true);
      const targets = importedFiles
        .filter(({fileName}) => /^(?:\.{1,2}\/|@site\/)/.test(fileName))
        .flatMap(({fileName}) => resolve(file, fileName));
      return [file, [...new Set(targets)]];
    }),
  );
}

/** Lists the imports that lead from one folder into another, as `from → to`. */
export function findImportsInto(graph: ImportGraph, from: string, into: string): string[] {
  return [...graph]
    .filter(([file]) => file.startsWith(`${from}/`))
    .flatMap(([file, targets]) =>
      targets.filter((target) => target.startsWith(`${into}/`)).map((to) => `${file} → ${to}`),
    );
}

/**
 * Finds the groups of files that import one another in a circle (strongly connected components, by
 * Tarjan's algorithm).
 *
 * @returns the files of each group in order
 */
export function findCircles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    stack.push(file);
    let low = number;
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low !== number) return low;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) circles.push(group.sort());
    return low;
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}
