/** Nothing: `DocItem/Content` has it, below the title. */
export default function NoContents(): null {
  return null;
}
