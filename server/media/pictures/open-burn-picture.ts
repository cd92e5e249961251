import { grantBurnView } from '@/domain/media/burn-picture';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Coins } from '@/domain/wallet/coins';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { SignedIn } from '@server/kernel/http/route';
import type { Clock, Ids } from '@server/kernel/ports/system';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import type { People } from '@server/kernel/ports/people';
import { hashToken } from '@server/kernel/secrets';
import { newViewName } from '@server/kernel/ports/media';
import type { AnnounceBurned } from './announce-burned';
import { keepGrant, lockBurnPicture, type BurnPicture } from './burn-picture-store';
import { payForPicture, type PaidPicture } from './pay-for-picture';
import { picturesLeft } from './pictures-left';

/** The one view of a picture. */
interface GrantedView {
  /** Under this name, and in this session, the picture can be fetched once. */
  readonly name: string;
  /** What this opening took. */
  readonly fee: Coins;
  /** It took one of the month's free pictures. */
  readonly free: boolean;
  /** Free pictures left this month; `Infinity` is no limit. */
  readonly left: number;
}

/** The picture in a message, and the coins its reader was told it costs; undefined: nobody said. */
interface OpenBurnRequest {
  readonly messageId: string;
  readonly told?: number | undefined;
}

/** Why a picture stays closed; nobody learns whether there ever was one that is not theirs. */
export type OpenBurnRefusal = {
  readonly kind: 'burned' | 'not-enough-coins' | 'price-changed';
};

/** Records the view of the burn-after-reading picture in a message. */
export type OpenBurnPicture = (
  viewer: SignedIn,
  request: OpenBurnRequest,
) => Promise<Result<GrantedView, OpenBurnRefusal>>;

/** What opening is built from. */
interface OpenBurnPictureDeps {
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
  return async (viewer, request) => {
    const name = newViewName(deps.ids);
    const opened = await allOrNothing(deps.db, (transaction) =>
      open(deps, transaction, viewer, { ...request, name }),
    );
    if (!opened.ok) return opened;
    const { picture, fee, by, left } = opened.value;
    // One of the month's free pictures changes no balance, but what is shown beside them.
    if (fee > 0 || by === 'allowance') await deps.announceBalances(viewer.user);
    await deps.announceBurned(picture);
    return ok({ name, fee, free: by === 'allowance', left });
  };
}

interface Opened extends PaidPicture {
  readonly picture: BurnPicture;
  readonly left: number;
}

async function open(
  deps: OpenBurnPictureDeps,
  transaction: Transaction,
  { user, token }: SignedIn,
  { messageId, told, name }: OpenBurnRequest & { readonly name: string },
): Promise<Result<Opened, OpenBurnRefusal>> {
  const now = deps.clock.now();
  const picture = await lockBurnPicture(transaction, messageId);
  const viewer = await deps.people.find(transaction, user);
  const recipient = picture && (await deps.people.find(transaction, picture.recipient));
  if (!picture?.alive || !viewer || !recipient) return err({ kind: 'burned' });
  const grant = { to: recipient.address, grantedAt: picture.grantedAt };
  if (!grantBurnView(grant, viewer.address, now).ok) return err({ kind: 'burned' });
  const payment = { viewer, peer: picture.sender, told };
  const paid = await payForPicture(deps, transaction, payment);
  if (!paid.ok) return paid;
  await keepGrant(transaction, picture.key, {
    at: now,
    viewHash: hashToken(name),
    sessionHash: hashToken(token),
    by: paid.value.by,
  });
  return ok({ ...paid.value, picture, left: await picturesLeft(transaction, viewer, now) });
}
