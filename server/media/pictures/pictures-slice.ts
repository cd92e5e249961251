import { MINUTE } from '@/domain/shared/time';
import type { Authenticate } from '@server/kernel/http/route';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import type { MomentPictures, ObjectStore } from '@server/kernel/ports/media';
import type { People } from '@server/kernel/ports/people';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import {
  createAnnounceBurned,
  createReadBurnStatus,
  createFetchBurnPicture,
  createOpenBurnPicture,
} from './burn-picture';
import { createBurnPlugin } from './burn-plugin';
import { pictureRoutes } from './picture-routes';
import { createReadAllowance } from '@server/kernel/read-allowance';
import { picturesLeft } from './photo-fee';
import { createSweepPictures } from './sweep-pictures';

/** What the slice takes from others. */
export interface PicturesNeeds {
  readonly ledger: Ledger;
  readonly announceBalances: AnnounceBalances;
  readonly store: ObjectStore;
  readonly authenticate: Authenticate;
  readonly people: People;
  readonly momentPictures: Pick<MomentPictures, 'keyOfView' | 'takeView'>;
}

/** How soon the bytes of a picture are removed once it cannot be seen any more. */
const SWEEP_EVERY = 5 * MINUTE;

/** Pictures in messages: opened, burned, swept. */
export function createPicturesSlice(kit: ServerKit, needs: PicturesNeeds): Slice {
  const { db, clock, events } = kit;
  const announceBurned = createAnnounceBurned({ db, events });
  const sweep = createSweepPictures({ db, clock, store: needs.store });
  let sweeping: Repeated | undefined;
  return {
    routes: pictureRoutes({
      openBurnPicture: createOpenBurnPicture({ ...kit, ...needs, announceBurned }),
      readBurnStatus: createReadBurnStatus({ ...kit, ...needs }),
      readPictureAllowance: createReadAllowance({ ...kit, ...needs }, picturesLeft),
    }),
    plugin: createBurnPlugin({
      fetchBurnPicture: createFetchBurnPicture({ ...kit, ...needs }),
      authenticate: needs.authenticate,
    }),
    start: () => {
      sweeping = repeat('sweeping pictures', SWEEP_EVERY, sweep, kit);
    },
    stop: () => sweeping?.stop(),
  };
}
