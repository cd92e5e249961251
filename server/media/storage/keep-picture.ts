import type { ServerKit } from '@server/kernel/slice';
import type { Database } from '@server/kernel/database';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { inspectPicture, UPLOAD_SILENCE, type PictureProblem } from '@/domain/media/image-rules';
import { readVoice, VOICE_TYPE, type VoiceProblem } from '@/domain/media/voice/voice-file';
import { stripMetadata } from '@/domain/media/strip-metadata';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, type EpochMs } from '@/domain/shared/time';
import { type TooOften, takeAttempt } from '@server/kernel/data/attempt-store';
import { inTransaction, allOrNothing } from '@server/kernel/data/transactions';
import type { ObjectStore } from '@server/kernel/ports/media';
import type { DecodeQueue, DecodersBusy } from './decode-queue';
import type { MadeSizes, MakeSizes } from './make-sizes';
import { storedPicture, type StoredPicture } from './object-record-store';
import { removeMarked } from './owned-pictures';
import { sizedKey } from './object-key';
import {
  abandonUpload,
  claimUpload,
  dropClaim,
  finishUpload,
  renewClaim,
  type ClaimedObject,
} from './upload-claim-store';
import type { UploadGrant } from './upload-token';
import { DECODE_LIMIT, DECODE_UNIT } from '@/domain/account/request-limits';
import type { ImageSize } from '@/domain/media/image-size';

/**
 * `upload-repeated`: the picture is there already; `upload-pending`: another upload of it is under way, and may
 * still fail; `upload-not-allowed`: its owner's account has ended meanwhile.
 */
export type KeepRefusal =
  | { readonly kind: 'upload-repeated' | 'upload-pending' | 'upload-not-allowed' }
  | TooOften
  | DecodersBusy
  | PictureProblem
  | VoiceProblem;

/** Whose upload it is, where it goes and what it is for. */
type OpenGrant = Omit<UploadGrant, 'expiresAt'>;

/** Checks and stores the upload of `grant`; the grant is already verified. */
export type KeepPicture = (
  grant: OpenGrant,
  bytes: Uint8Array,
) => Promise<Result<StoredPicture, KeepRefusal>>;

interface KeepPictureDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly store: ObjectStore;
  readonly makeSizes: MakeSizes;
  readonly decode: DecodeQueue;
}

/**
 * Keeps a recording as the domain writes it again, and a picture as it may be shown: kind by content, metadata gone, really decodable (readings,
 * People and safety), with its smaller sizes (ADR-0030). A key that has a picture is never written again, and it
 * is claimed before anything is decoded, so that one grant is worth one decoding at a time.
 */
export function createKeepPicture(deps: KeepPictureDeps): KeepPicture {
  const { db, clock, ids } = deps;
  return async (grant, bytes) => {
    if (bytes.length > grant.maxBytes) return err({ kind: 'image-too-large' });
    const { key, use } = grant;
    const clean = use === 'voice' ? cleanVoice(bytes) : cleanPicture(bytes);
    if (!clean.ok) return clean;
    const { facts } = clean.value;
    const object = { key, use, bytes: clean.value.bytes.length, ...facts, claim: ids.ulid() };
    const now = clock.now();
    const claimed = await claimUpload(db, object, {
      at: now,
      staleBefore: later(now, -UPLOAD_SILENCE),
    });
    if (!claimed) {
      return err({ kind: (await storedPicture(db, key)) ? 'upload-repeated' : 'upload-pending' });
    }
    return keepClaimed(deps, grant, object, {
      bytes: clean.value.bytes,
      mayHaveBytes: claimed !== 'new',
    });
  };
}

/** What is stored of an upload: its bytes without anything else in them, and what they are. */
interface CleanUpload {
  readonly bytes: Uint8Array;
  readonly facts: Pick<ClaimedObject, 'type' | 'width' | 'height' | 'length'>;
}

function cleanPicture(bytes: Uint8Array): Result<CleanUpload, PictureProblem> {
  const inspected = inspectPicture(bytes);
  if (!inspected.ok) return inspected;
  const { kind, width, height } = inspected.value;
  const clean = stripMetadata(bytes, kind);
  if (!clean.ok) return clean;
  return ok({
    bytes: clean.value,
    facts: { type: IMAGE_TYPES[kind], width, height, length: null },
  });
}

function cleanVoice(bytes: Uint8Array): Result<CleanUpload, VoiceProblem> {
  const read = readVoice(bytes);
  if (!read.ok) return read;
  const { length } = read.value;
  return ok({ bytes: read.value.bytes, facts: { type: VOICE_TYPE, width: 0, height: 0, length } });
}

async function keepClaimed(
  deps: KeepPictureDeps,
  grant: OpenGrant,
  object: ClaimedObject,
  { bytes, mayHaveBytes }: { readonly bytes: Uint8Array; readonly mayHaveBytes: boolean },
): Promise<Result<StoredPicture, KeepRefusal>> {
  const { db, store } = deps;
  let leftovers = mayHaveBytes;
  const giveUp = async (): Promise<void> => {
    if (!leftovers) await dropClaim(db, object);
    else if (await abandonUpload(db, object)) await removeMarked(db, store, [object.key]);
  };
  try {
    const made = await decoded(deps, grant, object, bytes);
    leftovers ||= made.ok;
    const done = made.ok ? await write(deps, grant, object, { bytes, made: made.value }) : made;
    if (!done.ok) await giveUp();
    return done;
  } catch (error) {
    await giveUp();
    throw error;
  }
}

/** What is made of the picture, once it is its account's turn and within its account's budget. */
async function decoded(
  { db, clock, decode, makeSizes }: KeepPictureDeps,
  { owner, ticketHash, use }: OpenGrant,
  object: ClaimedObject,
  bytes: Uint8Array,
): Promise<Result<MadeSizes, KeepRefusal>> {
  // The domain has read the packets of a recording, and nothing decodes them here.
  if (use === 'voice') return ok({ sizes: [] });
  const account = owner === undefined ? `ticket ${ticketHash ?? ''}` : String(owner);
  const turn = await decode(account, async (): Promise<Result<MadeSizes, KeepRefusal>> => {
    // The turn may come late: the call that took the upload over meanwhile decodes it.
    if (!(await renewClaim(db, object, clock.now()))) return err({ kind: 'upload-pending' });
    const paid = await payForDecoding(db, account, object, clock.now());
    if (!paid.ok) return paid;
    const made = await makeSizes(bytes, { ...object, use });
    return made ? ok(made) : err({ kind: 'image-broken' });
  });
  return turn.ok ? turn.value : turn;
}

/** Writes the bytes of a claimed picture, then gives it to its owner: it cannot be read before. */
async function write(
  { db, store, clock }: KeepPictureDeps,
  { owner, ticketHash }: OpenGrant,
  object: ClaimedObject,
  { bytes, made: { sizes, tint } }: { readonly bytes: Uint8Array; readonly made: MadeSizes },
): Promise<Result<StoredPicture, KeepRefusal>> {
  const { key, type, width, height } = object;
  const files = [
    ...sizes.map((sized) => ({ name: sizedKey(key, sized.size), bytes: sized.bytes })),
    { name: key, bytes },
  ];
  for (const file of files) {
    if (!(await renewClaim(db, object, clock.now()))) return err({ kind: 'upload-pending' });
    await store.put(file.name, file.bytes);
  }
  const picture = { owner, ticketHash, tint, sizes: sizes.map(({ size }) => size) };
  const end = await inTransaction(db, (transaction) => finishUpload(transaction, object, picture));
  if (end === 'finished') return ok({ key, type, width, height });
  return err({ kind: end === 'owner-gone' ? 'upload-not-allowed' : 'upload-pending' });
}

/** Counts a picture's pixels against what one account may have decoded in an hour. */
async function payForDecoding(
  db: Database,
  account: string,
  { width, height }: ImageSize,
  now: EpochMs,
): Promise<Result<void, TooOften>> {
  const limited = { kind: 'decoding', subject: account, limits: [DECODE_LIMIT] } as const;
  return allOrNothing<void, TooOften>(db, async (transaction) => {
    for (let left = width * height; left > 0; left -= DECODE_UNIT) {
      const counted = await takeAttempt(transaction, limited, now);
      if (!counted.ok) return counted;
    }
    return ok(undefined);
  });
}
