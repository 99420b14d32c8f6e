import ts from 'typescript';
import {checkSyntax, type SourceKind} from './client-syntax.ts';

/** The files that the generator makes of a document, and what each may hold. */
const OF_THE_DOCUMENT: Readonly<Record<string, SourceKind>> = {
  'client.gen.ts': 'client',
  'index.ts': 'index',
  'sdk.gen.ts': 'functions',
  'types.gen.ts': 'types',
};

/**
 * Checks that the sources of a client do nothing but what a client does: whatever a document holds,
 * none of it has become code. Files that are the same for every document have to be just that; the
 * others are parsed, and hold the kinds of statements, expressions and types of a client alone.
 *
 * @param sources of the client, by path
 * @param common sources of the client of an own document
 * @throws with the file, the line and what is there
 */
export function checkSources(
  sources: ReadonlyMap<string, string>,
  common: ReadonlyMap<string, string>,
): void {
  for (const [name, text] of sources) {
    const kind = Object.hasOwn(OF_THE_DOCUMENT, name) ? OF_THE_DOCUMENT[name] : undefined;
    if (!kind) {
      if (common.get(name) === text) continue;
      throw new Error(`${name} of the client is not what it is for every document`);
    }
    const {diagnostics = []} = ts.transpileModule(text, {
      fileName: name,
      reportDiagnostics: true,
      compilerOptions: {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext},
    });
    const [first] = diagnostics;
    if (first) {
      const words = ts.flattenDiagnosticMessageText(first.messageText, ' ');
      throw new Error(`${name} of the client is not TypeScript: ${words}`);
    }
    checkSyntax(ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true), kind);
  }
}
