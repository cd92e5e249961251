import { grantBurnView } from '@/domain/media/burn-picture';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Coins } from '@/domain/wallet/coins';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { SignedIn } from '@server/kernel/http/route';
import type { Clock } from '@server/kernel/ports/clock';
import type { Ids } from '@server/kernel/ports/ids';
import type { Ledger } from '@server/kernel/ports/ledger';
import type { People } from '@server/kernel/ports/people';
import type { AnnounceBalances } from '@server/kernel/ports/announce-balances';
import { hashToken } from '@server/kernel/secrets';
import type { AnnounceBurned } from './announce-burned';
import { keepGrant, lockBurnPicture, type BurnPicture } from './burn-picture-store';
import { takePhotoFee } from './take-photo-fee';

/** Random bytes in the name of a view. */
const NAME_BYTES = 32;

/** The one view of a picture. */
export interface GrantedView {
  /** Under this name, and in this session, the picture can be fetched once. */
  readonly name: string;
  /** What this opening took. */
  readonly fee: Coins;
}

/** Why a picture stays closed; nobody learns whether there ever was one that is not theirs. */
export type OpenBurnRefusal = { readonly kind: 'burned' | 'not-enough-coins' };

/** Records the view of the burn-after-reading picture in a message. */
export type OpenBurnPicture = (
  viewer: SignedIn,
  messageId: string,
) => Promise<Result<GrantedView, OpenBurnRefusal>>;

/** What opening is built from. */
export interface OpenBurnPictureDeps {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly announceBalances: AnnounceBalances;
  readonly announceBurned: AnnounceBurned;
  readonly people: Pick<People, 'find' | 'friendsAmong'>;
}

/**
 * View and fee are one transaction, and the view is recorded before a byte is given: from then on
 * nobody opens this picture again, also if the answer is lost (readings, Time).
 */
export function createOpenBurnPicture(deps: OpenBurnPictureDeps): OpenBurnPicture {
  return async (viewer, messageId) => {
    const name = deps.ids.token(NAME_BYTES);
    const opened = await allOrNothing(deps.db, (transaction) =>
      open(deps, transaction, viewer, { messageId, name }),
    );
    if (!opened.ok) return opened;
    const { picture, fee } = opened.value;
    if (fee > 0) await deps.announceBalances(viewer.user);
    await deps.announceBurned(picture);
    return ok({ name, fee });
  };
}

interface Opened {
  readonly picture: BurnPicture;
  readonly fee: Coins;
}

async function open(
  deps: OpenBurnPictureDeps,
  transaction: Transaction,
  { user, token }: SignedIn,
  { messageId, name }: { readonly messageId: string; readonly name: string },
): Promise<Result<Opened, OpenBurnRefusal>> {
  const now = deps.clock.now();
  const picture = await lockBurnPicture(transaction, messageId);
  const viewer = await deps.people.find(transaction, user);
  const recipient = picture && (await deps.people.find(transaction, picture.recipient));
  if (!picture?.alive || !viewer || !recipient) return err({ kind: 'burned' });
  const grant = { to: recipient.address, grantedAt: picture.grantedAt };
  if (!grantBurnView(grant, viewer.address, now).ok) return err({ kind: 'burned' });
  const fee = await takePhotoFee(deps, transaction, viewer, picture.sender);
  if (!fee.ok) return fee;
  await keepGrant(transaction, picture.key, {
    at: now,
    viewHash: hashToken(name),
    sessionHash: hashToken(token),
  });
  return ok({ picture, fee: fee.value });
}
