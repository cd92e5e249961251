import { serviceDay } from '@/domain/shared/time';
import { EXPORT_END } from '@/contract/http/account';
import { Readable } from 'node:stream';
import { accountNumber } from '@/domain/account/account-number';
import { EXPORT_LIMIT } from '@/domain/account/request-limits';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Clock, Log } from '@server/kernel/ports/system';
import type { People } from '@server/kernel/ports/people';
import { writeSections, type WriteDeps } from './write-sections';
import { iso } from '@server/kernel/time';

/** A file that is being sent to the person whose data it has. */
interface ExportedFile {
  readonly name: string;
  /** JSON; it ends early, with an error, where the database fails. */
  readonly text: Readable;
}

/** Everything the service keeps about a person, as one file. */
export type ExportData = (user: UserId) => Promise<Result<ExportedFile, TooOften>>;

/** What an export is built from. */
interface ExportDataDeps extends WriteDeps {
  readonly people: People;
  readonly clock: Clock;
  readonly log: Log;
  /** Origin of the server, without a slash at the end. */
  readonly url: string;
}

/**
 * Writes the file while it is read: the reader's pace is the pace of the queries, and no transaction
 * stays open meanwhile. `complete` comes last, so that a file which was cut off can be told.
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
    // Heard while somebody reads; who goes away meanwhile ends it without an error.
    text.on('error', (error: unknown) => deps.log.error('an export failed', error));
    return ok({
      name: `parley-${accountNumber(user)}-${serviceDay(now)}.json`,
      text,
    });
  };
}

/** Version of the file's format. */
const FORMAT = 1;
