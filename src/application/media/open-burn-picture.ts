import type { MessageId } from '@/domain/messaging/message';
import { err, type Result } from '@/domain/shared/result';
import type { BurnPictureApi, OpenBurnFailure } from './burn-picture-api';
import type { MessagePictures } from './message-pictures';
import type { PictureViews, ShownPicture } from './picture-views';

/** Opens a burn-after-reading picture; after the first success it cannot be opened again. */
export type OpenBurnPicture = (id: MessageId) => Promise<Result<ShownPicture, OpenBurnFailure>>;

/** Tries to fetch the picture; a request that never reached the server may be repeated. */
const FETCHES = 3;

/** The server records the view before it sends a byte, so after any later failure the picture is burned. */
export function createOpenBurnPicture(deps: {
  readonly api: BurnPictureApi;
  readonly views: PictureViews;
  readonly pictures: MessagePictures;
}): OpenBurnPicture {
  const { api, views, pictures } = deps;
  return async (id) => {
    const opened = await api.open(id);
    if (opened.ok || opened.error.kind === 'burned') pictures.setStanding(id, 'burned');
    if (!opened.ok) return opened;
    for (let tries = 0; tries < FETCHES; tries++) {
      const shown = await views.openOnce(opened.value);
      if (shown.ok) return shown;
      if (shown.error.kind !== 'offline') break;
    }
    return err({ kind: 'burned' });
  };
}
