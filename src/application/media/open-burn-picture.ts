import type { MessageId } from '@/domain/messaging/message';
import { err, type Result } from '@/domain/shared/result';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import type { BurnPictureApi, OpenBurnFailure } from './burn-picture-api';
import type { LearnBurned } from './learn-burned';
import type { BurnStanding, MessagePictures } from './message-pictures';
import type { PictureViews, ShownPicture } from './picture-views';

/** Opens a burn-after-reading picture; after the first success it cannot be opened again. */
export type OpenBurnPicture = (id: MessageId) => Promise<Result<ShownPicture, OpenBurnFailure>>;

/** Tries to fetch the picture; a request that never reached the server may be repeated. */
const FETCHES = 3;

/** Coins the reader was told for each standing; unknown: nobody said. */
const TOLD: Readonly<Partial<Record<BurnStanding, number>>> = {
  free: 0,
  allowance: 0,
  priced: PHOTO_PERMISSION_PRICE,
};

/**
 * A picture that took one of the month's free ones may have been the last: what the others cost is asked
 * again. The server records the view before it sends a byte, so after any later failure the picture is
 * burned.
 */
export function createOpenBurnPicture(deps: {
  readonly api: Pick<BurnPictureApi, 'open'>;
  readonly views: PictureViews;
  readonly pictures: MessagePictures;
  readonly learnBurned: Pick<LearnBurned, 'refresh'>;
}): OpenBurnPicture {
  const { api, views, pictures, learnBurned } = deps;
  return async (id) => {
    const standing = pictures.standingOf(id);
    const opened = await api.open(id, standing && TOLD[standing]);
    if (opened.ok || opened.error.kind === 'burned') pictures.setStanding(id, 'burned');
    if (opened.ok || opened.error.kind === 'price-changed') learnBurned.refresh();
    if (!opened.ok) return opened;
    for (let tries = 0; tries < FETCHES; tries++) {
      const shown = await views.openOnce(opened.value);
      if (shown.ok) return shown;
      if (shown.error.kind !== 'offline') break;
    }
    return err({ kind: 'burned' });
  };
}
