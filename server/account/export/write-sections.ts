import { pairOf } from '@server/gateway/messages/message-store';
import type { Database } from '@server/kernel/database';
import { sourceRows } from './export-source-store';
import type { NamePeople } from './name-people';
import { accountSections } from './sections/account-sections';
import { chatSections, conversations, messagesOfPair } from './sections/chat-sections';
import { moneySections } from './sections/money-sections';
import { peopleSections } from './sections/people-sections';
import { pictureSections } from './sections/picture-sections';
import type { Fields, PersonReference, Section, Self, Source, SourceRow } from './source';

/** What the parts of a file are written from. */
export interface WriteDeps {
  readonly db: Database;
  readonly namePeople: NamePeople;
}

/** Every part of the file but the conversations, in the order of the file. */
export const sections: readonly Section[] = [
  ...accountSections,
  ...peopleSections,
  ...pictureSections,
  ...moneySections,
  ...chatSections,
];

/** Every table that is read, with the fields that are shown of it. */
export const sources: readonly Source[] = [
  ...sections.flatMap((section) => section.sources),
  conversations,
  messagesOfPair,
];

/** The parts of the file as JSON members, piece by piece; what is held at once is bounded. */
export async function* writeSections(deps: WriteDeps, self: Self): AsyncGenerator<string> {
  for (const section of sections) {
    yield `${JSON.stringify(section.name)}: `;
    yield* section.single
      ? writeSingle(deps, self, section.sources, section.single.absent)
      : writeList(listOf(deps, self, section.sources));
    yield ',\n';
  }
  yield '"conversations": ';
  yield* writeList(conversationsOf(deps, self));
}

async function* writeSingle(
  deps: WriteDeps,
  self: Self,
  from: readonly Source[],
  absent: unknown,
): AsyncGenerator<string> {
  let found: unknown = absent;
  for await (const row of listOf(deps, self, from)) found = row;
  yield JSON.stringify(found);
}

async function* writeList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '[';
  let before = '';
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row)}`;
    before = ',';
  }
  yield ']';
}

async function* listOf(
  deps: WriteDeps,
  self: Self,
  from: readonly Source[],
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  for (const source of from) yield* rowsOfSource(deps, self, source, self[source.by]);
}

async function* rowsOfSource(
  deps: WriteDeps,
  self: Self,
  source: Source,
  owner: string | number,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  for await (const rows of sourceRows(deps.db, source, owner)) {
    const references = rows.flatMap((row) => referencesOf(source.fields, row, self));
    const people = await deps.namePeople(self.id, references);
    for (const row of rows) {
      yield Object.fromEntries(
        Object.entries(source.fields).map(([name, field]) => {
          if (typeof field === 'string') return [name, row[field]];
          const value = row[field.column];
          if ('show' in field) return [name, field.show(value, self, row)];
          return [name, people.get(field.person(value, self)) ?? null];
        }),
      );
    }
  }
}

function referencesOf(fields: Fields, row: SourceRow, self: Self): PersonReference[] {
  return Object.values(fields).flatMap((field) => {
    if (typeof field === 'string' || 'show' in field) return [];
    const reference = field.person(row[field.column], self);
    return reference === undefined ? [] : [reference];
  });
}

/** The history of a pair is bounded (specification §9): a conversation fits into memory whole. */
async function* conversationsOf(deps: WriteDeps, self: Self): AsyncGenerator {
  for await (const { peer, ...conversation } of listOf(deps, self, [conversations])) {
    const messages: unknown[] = [];
    const pair = pairOf(self.address, String(peer));
    for await (const message of rowsOfSource(deps, self, messagesOfPair, pair)) {
      messages.push(message);
    }
    yield { ...conversation, messages };
  }
}
