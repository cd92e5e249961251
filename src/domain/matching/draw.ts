import {
  passesFilter,
  type FilteredPerson,
  type MatchFilter,
} from '@/domain/matching/match-filter';
import { mayMeet } from '@/domain/matching/matching';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';

/**
 * What decides a draw. The server commits to `seed` before it knows `nonce`, and the browser of the searcher chooses
 * `nonce` before it knows the seed (readings, Fair matching).
 */
export interface DrawSeed {
  /** 256 random bits of the server. */
  readonly seed: string;
  /** 128 random bits of the searcher's browser; empty for a browser of an older version. */
  readonly nonce: string;
}

/** What a browser adds to the draw of the search that it begins. */
export interface OwnPart {
  /** The commitment that the browser got. */
  readonly commitment: string;
  readonly nonce: string;
}

/** The text whose SHA-256 is the commitment: the searcher gets it before the search begins. */
export function commitmentText(seed: string): string {
  return `parley/commitment/${seed}`;
}

/** The text whose SHA-256 is the lot of a search: its name in the draws of others, fixed when it begins. */
export function lotText(commitment: string, nonce: string): string {
  return `parley/lot/${commitment}/${nonce}`;
}

/** The text whose SHA-256 is the entry of a lot in one draw; entries of one lot in two draws have no visible relation. */
export function entryText({ seed, nonce }: DrawSeed, lot: string): string {
  return `parley/entry/${seed}/${nonce}/${lot}`;
}

/** The candidate with the smallest entry, whatever the order of the pool; undefined from an empty pool. */
export function draw<T extends { readonly entry: string }>(pool: readonly T[]): T | undefined {
  return pool.reduce<T | undefined>(
    (least, candidate) =>
      least === undefined || candidate.entry < least.entry ? candidate : least,
    undefined,
  );
}

/** The entry that wins; undefined from an empty pool. */
export function drawEntry(entries: readonly string[]): string | undefined {
  return draw(entries.map((entry) => ({ entry })))?.entry;
}

/** One side of a possible match: a search, or a demo companion. */
export interface Searcher {
  readonly user: UserId;
  readonly filter: MatchFilter;
  readonly person: FilteredPerson;
}

/** Whether a search has the other in its pool: they may meet, and each passes the filter of the other. */
export function isInPool(
  own: Searcher,
  other: Searcher,
  context: {
    readonly blocked: boolean;
    readonly lastMetAt?: EpochMs | undefined;
    readonly now: EpochMs;
  },
): boolean {
  return (
    mayMeet(own.user, other.user, context).ok &&
    passesFilter(own.filter, other.person, context.now) &&
    passesFilter(other.filter, own.person, context.now)
  );
}

/** What is revealed of a draw to one of the two people it brought together. */
export interface RevealedDraw extends DrawSeed {
  /** Whose search drew: the reader's, or that of the other person. */
  readonly drawnBy: 'me' | 'other';
  /** The commitment that the reader got before; absent where the reader's browser took no part. */
  readonly commitment?: string;
  /** The lot that was drawn; the reader's own one where the other person's search drew. */
  readonly lot: string;
  /** How many could be drawn. */
  readonly pool: number;
  /** All entries of the pool; only the drawn one where the other person's search drew. */
  readonly entries: readonly string[];
}

/** The texts that a browser hashes to check a draw. */
export function textsToCheck(
  { seed, nonce, lot, commitment = '' }: RevealedDraw,
  ownNonce: string,
): Readonly<Record<'commitment' | 'lot' | 'entry', string>> {
  return {
    commitment: commitmentText(seed),
    lot: lotText(commitment, ownNonce),
    entry: entryText({ seed, nonce }, lot),
  };
}

/** The part of a draw that is not what it has to be. */
type WrongPart = 'seed' | 'nonce' | 'lot' | 'entry' | 'pool';

/** What the check of a draw found; `wrong`: the server did not draw as it had promised. */
export type DrawVerdict =
  | { readonly kind: 'verified' }
  | { readonly kind: 'wrong'; readonly part: WrongPart };

/**
 * Judges a revealed draw.
 *
 * @param ownNonce what the reader's browser chose for the commitment
 * @param hashes the SHA-256 of {@link textsToCheck}, in lower-case hexadecimal digits
 */
export function judgeDraw(
  revealed: RevealedDraw,
  ownNonce: string,
  hashes: ReturnType<typeof textsToCheck>,
): DrawVerdict {
  const part = wrongPart(revealed, ownNonce, hashes);
  return part === undefined ? { kind: 'verified' } : { kind: 'wrong', part };
}

function wrongPart(
  { drawnBy, commitment, nonce, lot, pool, entries }: RevealedDraw,
  ownNonce: string,
  hashes: ReturnType<typeof textsToCheck>,
): WrongPart | undefined {
  if (drawnBy === 'me') {
    if (hashes.commitment !== commitment) return 'seed';
    if (nonce !== ownNonce) return 'nonce';
    if (new Set(entries).size !== pool) return 'pool';
  } else if (hashes.lot !== lot) return 'lot';
  return drawEntry(entries) === hashes.entry ? undefined : 'entry';
}
