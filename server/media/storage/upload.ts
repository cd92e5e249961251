import { UPLOAD_GRACE, type PictureProblem, UPLOAD_LIFETIME } from '@/domain/media/image-rules';
import { MAX_UPLOAD_BYTES, type UploadUse } from '@/domain/media/upload-use';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, type EpochMs } from '@/domain/shared/time';
import type { ServerKit } from '@server/kernel/slice';
import type { Database, Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { KeepPicture, KeepRefusal } from './keep-picture';
import { storedPicture, type StoredPicture } from './object-record-store';
import type { UploadGrant, UploadTokens } from './upload-token';
import type { StorageAway, VendorStorage } from './vendors/vendor-storage';
import type { UploadCredentials, VendorAccess } from '@/contract/http/media';
import { parseEmail } from '@/domain/account/email';
import { REGISTRATION_UPLOAD_LIMIT, UPLOAD_LIMIT } from '@/domain/account/request-limits';
import type { UserId } from '@/domain/shared/ids';
import { takeAttempt, type Limited, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { IsTicketOpen } from '@server/kernel/ports/account';
import { hashToken } from '@server/kernel/secrets';
import { iso } from '@server/kernel/time';

/** Why an upload is not taken; `upload-missing`: nothing has arrived at the storage. */
export type ConfirmRefusal =
  | { readonly kind: 'upload-not-allowed' | 'upload-missing' }
  | StorageAway
  | Exclude<KeepRefusal, { readonly kind: 'upload-repeated' }>;

/** Takes over what was uploaded with this token to a vendor's storage. */
export type ConfirmUpload = (token: string) => Promise<Result<StoredPicture, ConfirmRefusal>>;

interface ConfirmUploadDeps {
  readonly db: Database;
  readonly tokens: UploadTokens;
  readonly keepPicture: KeepPicture;
  /** Absent where uploads come to this server itself. */
  readonly vendor?: VendorStorage<unknown> | undefined;
  readonly clock: Clock;
}

/** Folder of uploads that are not checked yet: no picture is ever shown from there. */
const INCOMING = 'incoming/';

/** Where an upload to a vendor goes: the place pictures are read from is this server's alone. */
function incomingKey(key: string): string {
  return `${INCOMING}${key}`;
}

/**
 * Fetches the upload, judges it as any other and keeps it under its own key, which no credentials
 * ever allowed to write: what is sent to the vendor afterwards changes nothing. A confirmation whose
 * answer was lost is repeated and answered alike.
 */
export function createConfirmUpload(deps: ConfirmUploadDeps): ConfirmUpload {
  const { db, tokens, clock } = deps;
  return async (token) => {
    const grant = tokens.read(token);
    if (!grant || clock.now() >= later(grant.expiresAt, UPLOAD_GRACE)) {
      return err({ kind: 'upload-not-allowed' });
    }
    const stored = await storedPicture(db, grant.key);
    return stored ? ok(stored) : takeOver(deps, grant);
  };
}

async function takeOver(
  { db, keepPicture, vendor }: ConfirmUploadDeps,
  grant: UploadGrant,
): ReturnType<ConfirmUpload> {
  const incoming = incomingKey(grant.key);
  const arrived = await vendor?.getAtMost(incoming, grant.maxBytes);
  if (arrived && !arrived.ok && arrived.error.kind === 'storage-away') return err(arrived.error);
  if (!arrived || (arrived.ok && !arrived.value)) {
    // A confirmation at the same moment may have taken it over just now.
    const stored = await storedPicture(db, grant.key);
    return stored ? ok(stored) : err({ kind: 'upload-missing' });
  }
  const taken = arrived.ok && arrived.value ? await keepPicture(grant, arrived.value) : tooLarge;
  if (taken.ok) {
    await vendor?.remove(incoming);
    return taken;
  }
  switch (taken.error.kind) {
    case 'upload-pending':
    case 'decoders-busy':
    case 'too-often':
      // The same call comes again, and finds the upload where it is.
      return err(taken.error);
    case 'upload-repeated': {
      const stored = await storedPicture(db, grant.key);
      if (!stored) return err({ kind: 'upload-pending' });
      await vendor?.remove(incoming);
      return ok(stored);
    }
    default:
      await vendor?.remove(incoming);
      return err(taken.error);
  }
}

const tooLarge: Result<never, PictureProblem> = err({ kind: 'image-too-large' });

/** A file that arrived, where it wants to go and with what proof. */
interface Upload {
  readonly key: string;
  readonly token: string;
  readonly bytes: Uint8Array;
}

/** Why nothing was stored. */
export type UploadRefusal = { readonly kind: 'upload-not-allowed' } | KeepRefusal;

/** Takes one uploaded picture. */
export type StorePicture = (upload: Upload) => Promise<Result<StoredPicture, UploadRefusal>>;

/** Takes a picture uploaded to this server itself; credentials work once. */
export function createStorePicture({
  tokens,
  keepPicture,
  clock,
}: {
  readonly tokens: UploadTokens;
  readonly keepPicture: KeepPicture;
  readonly clock: Clock;
}): StorePicture {
  return async ({ key, token, bytes }) => {
    const grant = tokens.read(token);
    if (!grant || grant.key !== key || clock.now() >= grant.expiresAt) {
      return err({ kind: 'upload-not-allowed' });
    }
    return keepPicture(grant, bytes);
  };
}

/** Where uploads go; an object's key follows. */
export const UPLOAD_PATH = '/storage/';

/** Random bytes in an object's name, so that it cannot be guessed. */
const NAME_BYTES = 16;

interface GrantUploadDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly tokens: UploadTokens;
  /** Absent where uploads come to this server itself. */
  readonly vendor: VendorStorage<VendorAccess> | undefined;
}

/** Why there are no credentials; `upload-not-allowed`: the upload to be made again is another's. */
export type GrantRefusal = TooOften | StorageAway | { readonly kind: 'upload-not-allowed' };

/** Credentials for one upload of a signed-in person; `again`: for the same object as that token's. */
export type GrantUpload = (
  user: UserId,
  use: UploadUse,
  again?: string,
) => Promise<Result<UploadCredentials, GrantRefusal>>;

/** Credentials for one object of one use, valid for 15 minutes, its name made here. */
export function createGrantUpload(deps: GrantUploadDeps): GrantUpload {
  return (owner, use, again) =>
    grant(
      deps,
      { use, owner },
      { kind: 'upload', subject: String(owner), limits: [UPLOAD_LIMIT] },
      again,
    );
}

/** Credentials for the avatar of an account being registered. */
export type GrantRegistrationUpload = (
  ticket: string,
  email: string,
  again?: string,
) => Promise<Result<UploadCredentials, GrantRefusal | { readonly kind: 'ticket-invalid' }>>;

/** As {@link createGrantUpload}; an open registration ticket takes the place of the person. */
export function createGrantRegistrationUpload(
  deps: GrantUploadDeps & { readonly isTicketOpen: IsTicketOpen },
): GrantRegistrationUpload {
  return async (ticket, typed, again) => {
    const email = parseEmail(typed);
    const ticketHash = hashToken(ticket);
    const open =
      email.ok &&
      (await deps.isTicketOpen(
        deps.db,
        { hash: ticketHash, email: email.value, purpose: 'register' },
        deps.clock.now(),
      ));
    if (!open) return err({ kind: 'ticket-invalid' });
    const limits = [REGISTRATION_UPLOAD_LIMIT];
    return grant(
      deps,
      { use: 'avatar', ticketHash },
      { kind: 'registration-upload', subject: ticketHash, limits },
      again,
    );
  };
}

type Whose = Pick<UploadGrant, 'use' | 'owner' | 'ticketHash'>;

async function grant(
  deps: GrantUploadDeps,
  whose: Whose,
  limited: Limited,
  again: string | undefined,
): Promise<Result<UploadCredentials, GrantRefusal>> {
  const { db, tokens, vendor, clock } = deps;
  const now = clock.now();
  const key = again === undefined ? newKey(deps, whose) : keyOf(tokens.read(again), whose, now);
  if (key === undefined) return err({ kind: 'upload-not-allowed' });
  const counted = await allOrNothing(db, (transaction: Transaction) =>
    takeAttempt(transaction, limited, now),
  );
  if (!counted.ok) return counted;
  const maxBytes = MAX_UPLOAD_BYTES[whose.use];
  const expiresAt = later(now, UPLOAD_LIFETIME);
  const shared = {
    uploadToken: tokens.sign({ ...whose, key, maxBytes, expiresAt }),
    key,
    maxBytes,
    expiresAt: iso(expiresAt),
  };
  if (!vendor) return ok({ uploadUrl: `${UPLOAD_PATH}${key}`, ...shared });
  const access = await vendor.grant({ key: incomingKey(key), maxBytes, expiresAt });
  return access.ok ? ok({ ...access.value, ...shared }) : access;
}

/** An unguessable name for an object, below its owner's folder. */
export function newKey({ ids }: Pick<GrantUploadDeps, 'ids'>, { owner }: Whose): string {
  const folder = owner === undefined ? 'new' : `u/${owner}`;
  return `${folder}/${ids.ulid().toLowerCase()}_${ids.token(NAME_BYTES)}`;
}

/** The object of an upload that is made again: by the same person, for the same use, soon. */
function keyOf(before: UploadGrant | undefined, whose: Whose, now: EpochMs): string | undefined {
  const isTheirs =
    before?.use === whose.use &&
    before.owner === whose.owner &&
    before.ticketHash === whose.ticketHash &&
    now < later(before.expiresAt, UPLOAD_GRACE);
  return isTheirs ? before.key : undefined;
}
