import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { embeddedCredentials } from '@/contract/http/file';
import { parseEmail } from '@/domain/account/email';
import { REGISTRATION_UPLOAD_LIMIT, UPLOAD_LIMIT } from '@/domain/account/request-limits';
import { MAX_IMAGE_BYTES, UPLOAD_LIFETIME, type PictureUse } from '@/domain/media/image-rules';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { later } from '@/domain/shared/time';
import { allOrNothing } from '../account/repositories/all-or-nothing';
import { takeAttempt, type Limited, type TooOften } from '../account/repositories/attempts';
import { isTicketOpen } from '../account/repositories/tickets';
import { hashToken } from '../account/secrets';
import type { Schema } from '../data/schema';
import type { Clock } from '../ports/clock';
import type { Ids } from '../ports/ids';
import type { UploadGrant, UploadTokens } from './upload-token';

/** Credentials for one upload, as the wire has them. */
export type Credentials = z.infer<typeof embeddedCredentials>;

/** Where uploads go; an object's key follows. */
export const UPLOAD_PATH = '/storage/';

/** Random bytes in an object's name: nobody finds it by guessing. */
const NAME_BYTES = 16;

export interface GrantUploadDeps {
  readonly db: Kysely<Schema>;
  readonly tokens: UploadTokens;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Credentials for one upload of a signed-in person. */
export type GrantUpload = (user: UserId, use: PictureUse) => Promise<Result<Credentials, TooOften>>;

/** Credentials for one object of one use, valid for 15 minutes, its name made here. */
export function createGrantUpload(deps: GrantUploadDeps): GrantUpload {
  return (owner, use) =>
    grant(deps, { use, owner }, { kind: 'upload', subject: String(owner), limits: [UPLOAD_LIMIT] });
}

/** Credentials for the avatar of an account being registered. */
export type GrantRegistrationUpload = (
  ticket: string,
  email: string,
) => Promise<Result<Credentials, TooOften | { readonly kind: 'ticket-invalid' }>>;

/** As {@link createGrantUpload}; an open registration ticket stands for the person. */
export function createGrantRegistrationUpload(deps: GrantUploadDeps): GrantRegistrationUpload {
  return async (ticket, typed) => {
    const email = parseEmail(typed);
    const ticketHash = hashToken(ticket);
    const open =
      email.ok &&
      (await isTicketOpen(
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
    );
  };
}

async function grant(
  { db, tokens, clock, ids }: GrantUploadDeps,
  whose: Pick<UploadGrant, 'use' | 'owner' | 'ticketHash'>,
  limited: Limited,
): Promise<Result<Credentials, TooOften>> {
  const now = clock.now();
  const counted = await allOrNothing(db, (transaction: Transaction<Schema>) =>
    takeAttempt(transaction, limited, now),
  );
  if (!counted.ok) return counted;
  const folder = whose.owner === undefined ? 'new' : `u/${whose.owner}`;
  const key = `${folder}/${ids.ulid().toLowerCase()}_${ids.token(NAME_BYTES)}`;
  const maxBytes = MAX_IMAGE_BYTES[whose.use];
  const expiresAt = later(now, UPLOAD_LIFETIME);
  return ok({
    uploadUrl: `${UPLOAD_PATH}${key}`,
    uploadToken: tokens.sign({ ...whose, key, maxBytes, expiresAt }),
    key,
    maxBytes,
    expiresAt: new Date(expiresAt).toISOString(),
  });
}
