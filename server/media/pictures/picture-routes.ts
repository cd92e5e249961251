import { burnedImages, readBurnImage } from '@/contract/http/media';
import { CODE } from '@/contract/http/envelope';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { err, ok } from '@/domain/shared/result';
import type { ApiRefusal } from '@server/kernel/http/api-refusal';
import { BURN_VIEW_PATH } from '@server/kernel/http/burn-view-path';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { ReadBurnStatus } from './burn-status';
import type { OpenBurnPicture, OpenBurnRefusal } from './open-burn-picture';

/** What the calls about pictures need. */
export interface PictureRoutesDeps {
  readonly openBurnPicture: OpenBurnPicture;
  readonly readBurnStatus: ReadBurnStatus;
}

/** The calls about burn-after-reading pictures. */
export function pictureRoutes({ openBurnPicture, readBurnStatus }: PictureRoutesDeps): RouteGroup {
  return [
    route(readBurnImage, async ({ request, user, token }) => {
      const opened = await openBurnPicture({ user, token }, request.msgId);
      if (!opened.ok) return err(REFUSALS[opened.error.kind]);
      const { name, fee } = opened.value;
      return ok({ viewUrl: `${BURN_VIEW_PATH}${name}`, viewMs: BURN_VIEW, fee });
    }),
    route(burnedImages, async ({ request, user }) => {
      const { burned, priced } = await readBurnStatus(user, request.msgIds);
      return ok({ burned: [...burned], priced: [...priced] });
    }),
  ];
}

const REFUSALS: Readonly<Record<OpenBurnRefusal['kind'], ApiRefusal>> = {
  burned: { kind: 'burned', code: CODE.gone, msg: 'pictures burned' },
  'not-enough-coins': {
    kind: 'not-enough-coins',
    code: CODE.notEnoughCoins,
    msg: 'not enough gold coins, please top up',
  },
};
