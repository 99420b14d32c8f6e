/** The event of the process that says that all pages are written; its listener calls back to go on. */
export const PAGES_WRITTEN = 'site:pages-written';

type Emit = (event: string, goOn: () => void) => boolean;

/**
 * Says that the pages are written, and waits until the build that this process belongs to has made what is
 * published beside them. Docusaurus alone waits for nothing.
 */
export async function announcePages(): Promise<void> {
  // An event, because each loader of plugins has modules of its own.
  const emit = process.emit.bind(process) as Emit;
  await new Promise<void>((goOn) => {
    if (!emit(PAGES_WRITTEN, goOn)) goOn();
  });
}
