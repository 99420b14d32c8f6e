import type {BuildProgram} from './build-program.ts';

type Programs = {
  /** Docusaurus, which waits for its arguments. */
  readonly docusaurus: BuildProgram;
  /** Makes the clients, which are published beside the pages. */
  readonly clients: BuildProgram;
  /** Starts the programs that make files of the pages: they read these, and wait until the site is whole. */
  readonly startReaders: () => readonly BuildProgram[];
};

/**
 * Makes the pages and what is made of them, each as soon as it can begin.
 *
 * @param args of Docusaurus
 * @returns the exit code of the first program that failed, or 0
 */
export async function buildPages(
  {docusaurus, clients, startReaders}: Programs,
  args: readonly string[],
): Promise<number> {
  let readers: readonly BuildProgram[] = [];
  // It says once for each language of the site that the pages are written.
  docusaurus.onSaid(async () => {
    if (readers.length === 0) readers = startReaders();
    if ((await clients.end()) === 0) docusaurus.tell('The clients are made.');
    else docusaurus.stop();
  });
  docusaurus.tell(args);
  // Docusaurus ends with 0 as well when it is stopped.
  const code = (await docusaurus.end()) || (await clients.end());
  if (code !== 0) {
    // The pages go with the failed build: what still reads them would only report that they are missing.
    for (const reader of readers) reader.stop();
    await Promise.all(readers.map((reader) => reader.end()));
    return code;
  }
  for (const reader of readers) reader.tell('The site is whole.');
  const codes = await Promise.all(readers.map((reader) => reader.end()));
  return codes.find((each) => each !== 0) ?? 0;
}
