import type { MessageId } from '@/domain/messaging/message';
import { err, type Result } from '@/domain/shared/result';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import type { Call } from '@/application/shared/call';
import type { SpendFailure } from '@/application/shared/spend-failure';
import type { readBurnImage } from '@/contract/http/burn-pictures';
import { CODE } from '@/contract/http/envelope';
import type { LearnBurned } from './learn-burned';
import type { BurnStanding, MessagePictures } from './message-pictures';
import type { PictureViews, ShownPicture } from './picture-views';

/** Why opening a burn-after-reading picture failed. */
export type OpenBurnFailure = { readonly kind: 'burned' } | SpendFailure;

/** Opens a burn-after-reading picture; after the first success it cannot be opened again. */
export type OpenBurnPicture = (
  id: MessageId,
  /** The notice said what it costs, and the reader agreed. */
  agreed?: boolean,
) => Promise<Result<ShownPicture, OpenBurnFailure>>;

/** Tries to fetch the picture; a request that never reached the server may be repeated. */
const FETCHES = 3;

const BURNED = err({ kind: 'burned' } as const);

/** The price that the reader saw: in the notice, else by what stands on the closed picture. */
function toldBy(standing: BurnStanding | undefined, agreed: boolean): number {
  return agreed || standing === 'priced' ? PHOTO_PERMISSION_PRICE : 0;
}

/**
 * A picture that took one of the month's free ones may have been the last: what the others cost is asked
 * again. The server records the view before it sends a byte, so after any later failure the picture is
 * burned.
 */
export function createOpenBurnPicture(deps: {
  readonly open: Call<typeof readBurnImage>;
  readonly views: PictureViews;
  readonly pictures: MessagePictures;
  readonly learnBurned: Pick<LearnBurned, 'refresh'>;
}): OpenBurnPicture {
  const { open, views, pictures, learnBurned } = deps;
  return async (id, agreed = false) => {
    const opened = await open({ msgId: id, told: toldBy(pictures.standingOf(id), agreed) });
    const isGone = !opened.ok && opened.error.kind === 'refused' && opened.error.code === CODE.gone;
    if (opened.ok || isGone) pictures.setStanding(id, 'burned');
    if (isGone) return BURNED;
    if (opened.ok || opened.error.kind === 'price-changed') learnBurned.refresh();
    if (!opened.ok) return opened;
    for (let tries = 0; tries < FETCHES; tries++) {
      const shown = await views.openOnce(opened.value.viewUrl);
      if (shown.ok) return shown;
      if (shown.error.kind !== 'offline') break;
    }
    return BURNED;
  };
}
