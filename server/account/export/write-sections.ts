import type { Database } from '@server/kernel/database';
import { sourceRows } from './export-source-store';
import type { NamePeople } from './name-people';
import type {
  ExportSection,
  Fields,
  PersonReference,
  Self,
  Source,
  SourceRow,
} from '@server/kernel/data/export-sections';

/** What the parts of a file are written from. */
export interface WriteDeps {
  readonly db: Database;
  readonly namePeople: NamePeople;
  /** Every part of the file, in its order. */
  readonly sections: readonly ExportSection[];
}

/** The parts of the file as JSON members, piece by piece; what is held at once is bounded. */
export async function* writeSections(deps: WriteDeps, self: Self): AsyncGenerator<string> {
  let before = '';
  for (const section of deps.sections) {
    yield `${before}${JSON.stringify(section.name)}: `;
    yield* section.single
      ? writeSingle(deps, self, section.sources, section.single.absent)
      : writeList(rowsOfSection(deps, self, section));
    before = ',\n';
  }
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

async function* rowsOfSection(
  deps: WriteDeps,
  self: Self,
  { sources, children }: ExportSection,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  for await (const row of listOf(deps, self, sources)) {
    if (!children) {
      yield row;
      continue;
    }
    const { [children.by]: by, ...shown } = row;
    const found: unknown[] = [];
    const owner = children.ownerOf(by, self);
    for await (const child of rowsOfSource(deps, self, children.source, owner)) found.push(child);
    yield { ...shown, [children.name]: found };
  }
}
