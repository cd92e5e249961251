import {
  commitmentText,
  entryText,
  lotText,
  type DrawSeed,
  type OwnPart,
  type RevealedDraw,
} from '@/domain/matching/draw';
import { rightsThatCounted, wishesOf, type WhyMatched } from '@/domain/matching/why-matched';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Database, Transaction } from '@server/kernel/database';
import type { Ids } from '@server/kernel/ports/system';
import { sha256 } from '@server/kernel/secrets';
import { keepSeed, seedsOf, takeSeed } from './seed-store';
import { attemptsUsed, type Ticket } from './ticket-store';

const SEED_BYTES = 32;

/**
 * The commitment to the seed of a search that a browser prepares. Each call has a seed of its own, so that of two
 * browsers of a person none expects the nonce of the other in a draw.
 */
export async function commitToDraw(
  db: Database,
  ids: Ids,
  user: UserId,
  now: EpochMs,
): Promise<string> {
  const seed = ids.token(SEED_BYTES);
  await keepSeed(db, user, seed, now);
  return commitmentTo(seed);
}

/**
 * What decides the draw of a search that begins: the seed that the browser has the commitment to, and the nonce of the
 * browser; without both a seed of the server alone.
 */
export async function seedSearch(
  transaction: Transaction,
  ids: Ids,
  user: UserId,
  part: OwnPart | undefined,
): Promise<DrawSeed> {
  const seeds = part ? await seedsOf(transaction, user) : [];
  const seed = seeds.find((each) => commitmentTo(each) === part?.commitment);
  return part && seed !== undefined && (await takeSeed(transaction, user, seed))
    ? { seed, nonce: part.nonce }
    : { seed: ids.token(SEED_BYTES), nonce: '' };
}

function commitmentTo(seed: string): string {
  return sha256(commitmentText(seed));
}

/** Someone who can be drawn, with a lot and with its entry in one draw. */
interface Drawable {
  readonly lot: string;
  readonly entry: string;
}

/** The lot of a search and its entry in the draw of another one. */
export function lotOfTicket(seed: DrawSeed, { seed: its, nonce }: Ticket): Drawable {
  return withEntry(seed, sha256(lotText(commitmentTo(its), nonce)));
}

/** The lot of a demo companion, who has no browser, and its entry in a draw. */
export function lotOfCompanion(seed: DrawSeed, companion: UserId): Drawable {
  return withEntry(seed, sha256(lotText('companion', String(companion))));
}

function withEntry(seed: DrawSeed, lot: string): Drawable {
  return { lot, entry: sha256(entryText(seed, lot)) };
}

/** What the searcher who drew sees of it. */
export function ownDraw(own: Ticket, { lot }: Drawable, pool: readonly Drawable[]): RevealedDraw {
  return {
    drawnBy: 'me',
    ...commitmentOf(own),
    seed: own.seed,
    nonce: own.nonce,
    lot,
    pool: pool.length,
    entries: pool.map(({ entry }) => entry).toSorted(),
  };
}

/**
 * What the drawn searcher sees of it. The other entries are not shown: with the seed and the lots of accomplices they
 * would tell whom the other person's filter and blocks admit.
 */
export function drawOfOther(
  own: Ticket,
  { seed, nonce }: DrawSeed,
  { lot, entry }: Drawable,
  pool: number,
): RevealedDraw {
  return { drawnBy: 'other', ...commitmentOf(own), seed, nonce, lot, pool, entries: [entry] };
}

function commitmentOf({ seed, nonce }: Ticket): Pick<RevealedDraw, 'commitment'> {
  return nonce === '' ? {} : { commitment: commitmentTo(seed) };
}

/** Why a search ended with its match. */
export async function whyMatched(
  db: Database,
  { user, day, filter }: Ticket,
  draw: RevealedDraw,
  service: Pick<WhyMatched, 'met' | 'relaxed'> = { met: [], relaxed: [] },
): Promise<WhyMatched> {
  return {
    met: [...wishesOf(filter), ...service.met],
    relaxed: service.relaxed,
    rights: rightsThatCounted(filter, await attemptsUsed(db, { user, day })),
    draw,
  };
}
