import {API_ROUTE} from '../../../config/apis.ts';
import {SEARCH_CONTEXTS} from '../../../config/search-contexts.ts';
import {ERRORS_ROUTE} from '../../../openapi/errors/errors-route.ts';
import {createErrorFinder} from '../lookup/find-errors.ts';
import {createNameFinder} from '../lookup/find-names.ts';
import {createTopicFinder} from '../lookup/find-topics.ts';
import {type Operation, readOperations} from '../lookup/operations.ts';
import {buildTextIndex, type TextIndex} from '../text/text-index.ts';
import type {SearchFiles} from './files.ts';
import {type Finders, lookUp} from './lookup-results.ts';
import {createRetriedFile, type RetriedFile} from './retried-file.ts';
import {findText} from './text-results.ts';
import type {SearchAnswer, SearchEngine, SearchRequest, SearchResult} from './types.ts';

type Operations = {
  readonly list: readonly Operation[];
  readonly byUrl: ReadonlyMap<string, Operation>;
};

const NO_OPERATIONS: Operations = {list: [], byUrl: new Map()};

async function loadOperations(files: SearchFiles): Promise<Operations> {
  const list = readOperations(await files.readOperations(), `${files.root}${API_ROUTE}/`);
  return {list, byUrl: new Map(list.map((operation) => [operation.url, operation]))};
}

const getPage = ({url}: SearchResult) => url.replace(/#.*$/, '');

/** Keeps the first result of each page. */
function dropRepeated(results: readonly SearchResult[]): SearchResult[] {
  const seen = new Set<string>();
  return results.filter((result) => {
    const isNew = !seen.has(getPage(result));
    seen.add(getPage(result));
    return isNew;
  });
}

/** The parts of the index: text by context, operations, and names, which need the operations. */
function createRetriedFiles(files: SearchFiles, onChange: () => void) {
  const operations = createRetriedFile(() => loadOperations(files), onChange);
  const names = createRetriedFile(async (): Promise<Finders> => {
    const [file, {list}] = await Promise.all([files.readNames(), loadOperations(files)]);
    return {
      findNames: createNameFinder(file, list),
      findError: createErrorFinder(file, `${files.root}${ERRORS_ROUTE}/`),
      findTopic: createTopicFinder(file),
    };
  }, onChange);
  const texts = new Map<string, RetriedFile<TextIndex>>(
    SEARCH_CONTEXTS.map(({path}) => [
      path,
      createRetriedFile(async () => buildTextIndex((await files.readText(path)).pages), onChange),
    ]),
  );
  return {operations, names, texts};
}

/**
 * Makes the search engine over the files of the index. It runs in a worker, or on the page where
 * there is none. Each part answers as soon as it is there, whatever becomes of the others.
 *
 * @param onChange called when an answer may have changed because a file has arrived or failed
 */
export function createEngine(files: SearchFiles, onChange: () => void): SearchEngine {
  const {operations, names, texts: textParts} = createRetriedFiles(files, onChange);
  const getTexts = (context: string, isWithin: boolean) =>
    [...textParts].filter(([path]) => !isWithin || path === context);

  function search(request: SearchRequest): SearchAnswer {
    const wanted = getTexts(request.context, request.isWithin);
    const parts = [operations, names, ...wanted.map(([, part]) => part)];
    for (const part of parts) part.want();
    const {list, byUrl} = operations.value() ?? NO_OPERATIONS;
    const loaded = wanted.flatMap(([context, part]) => {
      const index = part.value();
      return index ? [{context, index}] : [];
    });
    const {first, last, isWhole} = lookUp(request, list, names.value());
    const texts = isWhole ? [] : findText(request, loaded, byUrl);
    const results = dropRepeated([...first, ...texts, ...last]);
    return {
      results: results
        .filter(({context}) => !request.isWithin || context === request.context)
        .slice(0, request.limit),
      isPending: parts.some((part) => part.isPending()),
      failure: parts.map((part) => part.error()?.message).find(Boolean) ?? '',
    };
  }

  return {
    prepare(context) {
      operations.want();
      for (const [, part] of getTexts(context, textParts.has(context))) part.want();
    },
    retry() {
      for (const part of [operations, names, ...textParts.values()]) part.retry();
    },
    search,
  };
}
