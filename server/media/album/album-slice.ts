import * as media from '@/contract/http/media';
import { CODE } from '@/contract/http/envelope';
import { ALBUM_UNDO } from '@/domain/media/album';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { later } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import type { People } from '@server/kernel/ports/people';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { disownObjects } from '@server/media/storage/object-record-store';
import { createAlbum, type Album } from './album';
import { forgetDeleted } from './album-store';

/** What albums need of the other slices. */
export interface AlbumNeeds {
  readonly ledger: Ledger;
  readonly announceBalances: AnnounceBalances;
  readonly people: People;
}

/** Albums: their calls, and the sweep that lets deleted pictures go for good. */
export function createAlbumSlice(kit: ServerKit, needs: AlbumNeeds): Slice {
  let sweeping: Repeated | undefined;
  return {
    routes: albumRoutes(createAlbum({ ...kit, ...needs })),
    start: () => {
      sweeping = repeat('the sweep of albums', ALBUM_UNDO, () => sweepAlbum(kit), kit);
    },
    stop: () => sweeping?.stop(),
  };
}

/** Pictures that can no longer be brought back lose their owner, and the storage's sweep takes them. */
export async function sweepAlbum({ db, clock }: Pick<ServerKit, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = new Date(later(clock.now(), -ALBUM_UNDO));
    for (const { owner, key } of await forgetDeleted(transaction, before)) {
      await disownObjects(transaction, owner as UserId, key);
    }
  });
}

function albumRoutes(pictures: Album): RouteGroup {
  return [
    route(media.albumList, async ({ request, user }) => {
      return refusing(await pictures.list(user, request.userId ?? user, request.before));
    }),
    route(media.albumUpload, async ({ request, user }) =>
      refusing(await pictures.add(user, request.key)),
    ),
    route(media.albumDelete, async ({ request, user }) =>
      done(await pictures.remove(user, request.id)),
    ),
    route(media.albumRestore, async ({ request, user }) =>
      done(await pictures.restore(user, request.id)),
    ),
    route(media.albumUnlock, async ({ request, user }) => {
      const paid = await pictures.unlock(user, request.userId, request.shownPrice);
      return paid.ok ? ok({ fee: paid.value }) : refusing(paid);
    }),
  ];
}

function done(outcome: Result<void, { readonly kind: string }>): Result<object, ApiRefusal> {
  return outcome.ok ? ok({}) : refusing(outcome);
}

const CODES: Readonly<Record<string, number>> = {
  'user-not-found': CODE.notFound,
  'picture-unknown': CODE.notFound,
  'picture-gone': CODE.gone,
  'album-full': CODE.conflict,
  'not-enough-coins': CODE.notEnoughCoins,
  'price-changed': CODE.conflict,
};

function refusing<T>(outcome: Result<T, { readonly kind: string }>): Result<T, ApiRefusal> {
  if (outcome.ok) return outcome;
  const { kind } = outcome.error;
  return err({ kind, code: CODES[kind] ?? CODE.badRequest });
}
