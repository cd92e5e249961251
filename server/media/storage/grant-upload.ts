import type { UploadCredentials, VendorAccess } from '@/contract/http/media';
import { parseEmail } from '@/domain/account/email';
import { REGISTRATION_UPLOAD_LIMIT, UPLOAD_LIMIT } from '@/domain/account/request-limits';
import {
  MAX_IMAGE_BYTES,
  UPLOAD_GRACE,
  UPLOAD_LIFETIME,
  type PictureUse,
} from '@/domain/media/image-rules';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, type EpochMs } from '@/domain/shared/time';
import { takeAttempt, type Limited, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { Clock, Ids } from '@server/kernel/ports/system';
import type { IsTicketOpen } from '@server/kernel/ports/account';
import { hashToken } from '@server/kernel/secrets';
import { incomingKey } from './confirm-upload';
import type { UploadGrant, UploadTokens } from './upload-token';
import type { StorageAway, VendorStorage } from './vendors/vendor-storage';
import { iso } from '@server/kernel/time';

/** Where uploads go; an object's key follows. */
export const UPLOAD_PATH = '/storage/';

/** Random bytes in an object's name, so that it cannot be guessed. */
const NAME_BYTES = 16;

interface GrantUploadDeps {
  readonly db: Database;
  readonly tokens: UploadTokens;
  /** Absent where uploads come to this server itself. */
  readonly vendor: VendorStorage<VendorAccess> | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Why there are no credentials; `upload-not-allowed`: the upload to be made again is another's. */
export type GrantRefusal = TooOften | StorageAway | { readonly kind: 'upload-not-allowed' };

/** Credentials for one upload of a signed-in person; `again`: for the same object as that token's. */
export type GrantUpload = (
  user: UserId,
  use: PictureUse,
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

/** As {@link createGrantUpload}; an open registration ticket stands for the person. */
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
  const maxBytes = MAX_IMAGE_BYTES[whose.use];
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

/** A name for an object that nobody can guess, below its owner's folder. */
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
