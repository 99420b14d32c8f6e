/** Empty: `DocItem/Content` has the contents, below the title. */
export default function NoContents(): null {
  return null;
}
