import * as media from '@/contract/http/media';
import type * as z from 'zod/mini';
import type { AlbumApi, AlbumPicture } from '@/application/media/album-api';
import { coins } from '@/domain/wallet/coins';
import type { Client } from '@/application/shared/call';
import { mapAnswer, nothingOf } from './map-answer';
import { spending } from './spend-failure';
import { toldPrice } from './told-price';
import { momentOf } from './wire-people';

/** The calls about albums over HTTP. */
export function createHttpAlbumApi({ api }: { readonly api: Client }): AlbumApi {
  return {
    list: (owner, before) =>
      mapAnswer(
        api.call(media.albumList, { userId: owner, ...(before !== undefined && { before }) }),
        ({ rows, older, total, fee }) => ({
          rows: rows.map(pictureOf),
          total,
          fee: coins(fee),
          ...(older !== undefined && { older }),
        }),
      ),
    add: (key) => mapAnswer(api.call(media.albumUpload, { key }), pictureOf),
    remove: (id) => mapAnswer(api.call(media.albumDelete, { id }), nothingOf),
    restore: (id) => mapAnswer(api.call(media.albumRestore, { id }), nothingOf),
    unlock: (userId, told) => {
      const paid = api.call(media.albumUnlock, { userId, ...toldPrice(told) });
      return spending(mapAnswer(paid, ({ fee }) => coins(fee)));
    },
  };
}

function pictureOf({
  id,
  url,
  width,
  height,
  addedAt,
}: z.infer<typeof media.albumPicture>): AlbumPicture {
  return { id, width, height, at: momentOf(addedAt), ...(url !== undefined && { url }) };
}
