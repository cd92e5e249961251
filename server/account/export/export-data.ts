import { accountNumber } from '@/domain/account/account-number';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type {
  PersonReference,
  ExportSection,
  Fields,
  Self,
  Source,
  SourceRow,
} from '@server/kernel/data/export-sections';
import type { People, ReadCards } from '@server/kernel/ports/people';
import { sourceRows } from './export-source-store';
import { serviceDay } from '@/domain/shared/time';
import { EXPORT_END } from '@/contract/http/account';
import { Readable } from 'node:stream';
import { EXPORT_LIMIT } from '@/domain/account/request-limits';
import { ok, type Result } from '@/domain/shared/result';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Clock, Log } from '@server/kernel/ports/system';
import { iso } from '@server/kernel/time';

/** All that a file says of a person: the account number, and the name its owner sees them by. */
interface NamedPerson {
  readonly account: number;
  /** Empty where the owner sees no person: deleted, the support account, or not to be found by the owner. */
  readonly name: string;
}

/** The people that `viewer` knows by these numbers and chat addresses. */
type NamePeople = (
  viewer: UserId,
  references: readonly PersonReference[],
) => Promise<ReadonlyMap<PersonReference, NamedPerson>>;

/** Names people by the cards that every list of the product shows. */
export function createNamePeople(deps: {
  readonly db: Database;
  readonly people: People;
  readonly readCards: ReadCards;
}): NamePeople {
  return async (viewer, references) => {
    const wanted = new Set(references);
    const addresses = [...wanted].filter((each) => typeof each === 'string');
    const found = await deps.people.findByAddress(deps.db, addresses as ChatAddress[]);
    const ids = new Map<PersonReference, UserId>(found.map(({ address, id }) => [address, id]));
    for (const each of wanted) if (typeof each === 'number') ids.set(each, each as UserId);
    const cards = await deps.readCards(viewer, [...new Set(ids.values())]);
    const names = new Map(cards.map(({ id, remark, nickname }) => [id, remark ?? nickname]));
    return new Map(
      [...ids].map(([reference, id]) => [
        reference,
        { account: accountNumber(id), name: names.get(id) ?? '' },
      ]),
    );
  };
}

/** What the parts of a file are written from. */
interface WriteDeps {
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

/** A file that is being sent to the person whose data it has. */
interface ExportedFile {
  readonly name: string;
  /** JSON; it ends early, with an error, where the database fails. */
  readonly text: Readable;
}

/** Everything the service keeps about a person, as one file. */
export type ExportData = (user: UserId) => Promise<Result<ExportedFile, TooOften>>;

interface ExportDataDeps extends WriteDeps {
  readonly people: People;
  readonly clock: Clock;
  readonly log: Log;
  /** Origin of the server, without a slash at the end. */
  readonly url: string;
}

/**
 * Writes the file while it is read: the reader's pace is the pace of the queries, and no transaction stays open
 * meanwhile. `complete` comes last, so that a file that was cut off is noticed.
 *
 * @throws Error when there is no such person: a live session always has one
 */
export function createExportData(deps: ExportDataDeps): ExportData {
  const { db, people, clock, url } = deps;
  return async (user) => {
    const person = await people.find(db, user);
    if (!person) throw new Error(`no person ${user}`);
    const now = clock.now();
    const limited = { kind: 'export', subject: String(user), limits: [EXPORT_LIMIT] } as const;
    const counted = await allOrNothing(db, (transaction) => takeAttempt(transaction, limited, now));
    if (!counted.ok) return counted;
    const self = { id: user, address: person.address, url };
    const head = { product: 'Parley', format: FORMAT, exportedAt: iso(now) };
    async function* write(): AsyncGenerator<string> {
      yield `${JSON.stringify(head).slice(0, -1)},\n`;
      yield* writeSections(deps, self);
      yield `,\n${EXPORT_END}`;
    }
    const text = Readable.from(write());
    // It may arrive during the read; who goes away meanwhile ends it without an error.
    text.on('error', (error: unknown) => deps.log.error('an export failed', error));
    return ok({
      name: `parley-${accountNumber(user)}-${serviceDay(now)}.json`,
      text,
    });
  };
}

/** Version of the file's format. */
const FORMAT = 1;
