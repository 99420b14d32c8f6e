import type {Cursor} from '../document/cursor.ts';
import {isEqual} from '../document/json-value.ts';
import {buildExamples, listExampleLinks} from './examples.ts';
import {writeChoiceId} from './field-id.ts';
import {filled} from './filled.ts';
import type {PageContext} from './page-context.ts';
import {buildRootSchema} from './schema/build-schema.ts';
import type {ContentView, EncodingView, Fact} from './types.ts';

/** Media types that are described together because one schema and one encoding hold for them. */
type Group = {readonly mediaTypes: string[]; readonly places: Cursor[]};

/** Describes a `content` map: one view for each different schema, examples by media type. */
export function buildContents(
  page: PageContext,
  owner: Cursor,
  anchor: string,
  direction: 'request' | 'response',
): ContentView[] {
  return groupContents(owner).map(({mediaTypes, places}, index): ContentView => {
    const [place] = places as [Cursor];
    const id =
      index === 0 ? anchor : page.anchors.claim(writeChoiceId(anchor, shortName(mediaTypes)));
    const schema = place.raw('schema');
    return {
      id,
      mediaTypes,
      schema: schema.exists
        ? buildRootSchema(page, [schema], {anchor: id, direction, enclosing: []})
        : undefined,
      encodings: filled(buildEncodings(place)),
      examples: places.flatMap((each, position) =>
        buildExamples(page, mediaTypes[position] ?? '', each, id, direction),
      ),
      elsewhere: filled(places.flatMap(listExampleLinks)),
    };
  });
}

function groupContents(owner: Cursor): Group[] {
  const groups: Group[] = [];
  for (const [mediaType, place] of owner.members('content')) {
    const known = groups.find(({places: [first]}) => first && isSameContent(first, place));
    if (known) {
      known.mediaTypes.push(mediaType);
      known.places.push(place);
    } else {
      groups.push({mediaTypes: [mediaType], places: [place]});
    }
  }
  return groups;
}

function isSameContent(left: Cursor, right: Cursor): boolean {
  return (['schema', 'encoding'] as const).every((key) =>
    isEqual(left.raw(key).value, right.raw(key).value),
  );
}

/** `application/merge-patch+json` is `merge-patch+json` in an id. */
function shortName([first = '']: readonly string[]): string {
  return first.split(';')[0]?.split('/').at(-1) ?? first;
}

function buildEncodings(place: Cursor): EncodingView[] {
  return place.rawMembers('encoding').map(([field, encoding]) => {
    const text = (term: string, key: string): Fact[] => {
      const value = encoding.text(key);
      return value ? [{term, codes: [value]}] : [];
    };
    const headers = buildHeaderNames(encoding);
    return {
      field,
      facts: [
        ...text('Media type', 'contentType'),
        ...text('Style', 'style'),
        ...text('Explode', 'explode'),
        ...(encoding.isTrue('allowReserved') ? [{term: 'Reserved characters', text: 'kept'}] : []),
        ...(headers.length ? [{term: 'Headers', codes: headers}] : []),
      ],
    };
  });
}

function buildHeaderNames(encoding: Cursor): string[] {
  return encoding.members('headers').map(([name]) => name);
}
