import { burnedImages, pictureAllowance, readBurnImage } from '@/contract/http/burn-pictures';
import { CODE } from '@/contract/http/envelope';
import { err, ok } from '@/domain/shared/result';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { BURN_VIEW_PATH } from '@server/kernel/ports/media';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { ReadBurnStatus, OpenBurnPicture, OpenBurnRefusal } from './burn-picture';
import type { ReadAllowance } from '@server/kernel/read-allowance';

/** What the calls about pictures need. */
interface PictureRoutesDeps {
  readonly openBurnPicture: OpenBurnPicture;
  readonly readBurnStatus: ReadBurnStatus;
  readonly readPictureAllowance: ReadAllowance;
}

/** The calls about pictures and recordings that burn. */
export function pictureRoutes(deps: PictureRoutesDeps): RouteGroup {
  const { openBurnPicture, readBurnStatus, readPictureAllowance } = deps;
  return [
    route(readBurnImage, async ({ request, user, token }) => {
      const { msgId: messageId, ...shown } = request;
      const opened = await openBurnPicture({ user, token }, { messageId, ...shown });
      if (!opened.ok) return err(REFUSALS[opened.error.kind]);
      const { name, lasts, fee, free, left } = opened.value;
      const view = { viewUrl: `${BURN_VIEW_PATH}${name}`, viewMs: lasts };
      return ok({ ...view, fee, free, left });
    }),
    route(burnedImages, async ({ request, user }) =>
      ok(await readBurnStatus(user, request.msgIds)),
    ),
    route(pictureAllowance, async ({ user }) => ok(await readPictureAllowance(user))),
  ];
}

const REFUSALS: Readonly<Record<OpenBurnRefusal['kind'], ApiRefusal>> = {
  burned: { kind: 'burned', code: CODE.gone, msg: 'pictures burned' },
  'price-changed': {
    kind: 'price-changed',
    code: CODE.conflict,
    msg: 'this picture costs more than was said',
  },
  'voice-unplayable': {
    kind: 'voice-unplayable',
    code: CODE.conflict,
    msg: 'this browser cannot play the recording, which was not opened',
  },
  'not-enough-coins': {
    kind: 'not-enough-coins',
    code: CODE.notEnoughCoins,
    msg: 'not enough gold coins, please top up',
  },
};
