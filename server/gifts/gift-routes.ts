import { CODE } from '@/contract/http/envelope';
import { giftAllowance, giftList, giftRecords, giveGift } from '@/contract/http/gifts';
import { GIFTS } from '@/domain/gifts/gift';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import {
  type ApiRefusal,
  firstMessageUnwanted,
  insufficient,
  insufficientToChat,
  peerUnreachable,
  priceChanged,
  requestChanged,
} from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { GiveGift, GiveGiftRefusal } from './give-gift';
import { shownBy } from './give-once';
import type { ListGiftRecords } from './list-gift-records';
import type { ReadAllowance } from '@server/kernel/read-allowance';

/** What the calls about gifts need. */
interface GiftRouteDeps {
  readonly giveGift: GiveGift;
  readonly listGiftRecords: ListGiftRecords;
  readonly readAllowance: ReadAllowance;
}

/** The calls about gifts. */
export function giftRoutes(deps: GiftRouteDeps): RouteGroup {
  return [
    route(giftList, async () => ok(GIFTS)),
    route(giftAllowance, async ({ user }) => {
      return ok(await deps.readAllowance(user));
    }),
    route(giftRecords, async ({ user, request }) => {
      const page = await deps.listGiftRecords(user, request.tab ?? 'all', request.before);
      if (!page.ok) return err({ ...page.error, code: CODE.badRequest, field: 'before' });
      return ok(page.value);
    }),
    route(giveGift, async ({ user, request }) => {
      const given = await deps.giveGift({
        giver: user,
        receiver: request.userId,
        giftId: request.giftId,
        shownPrice: request.shownPrice,
        key: request.requestId,
      });
      if (!given.ok) return err(refusal(given.error));
      const { id, giftId, price, worth, fee, message } = given.value;
      const { left } = await deps.readAllowance(user);
      return ok({
        recordId: id,
        giftId,
        free: price.kind === 'free',
        coins: price.kind === 'free' ? coins(0) : price.coins,
        ...(worth !== undefined && { worth }),
        fee,
        left,
        ...shownBy(message),
      });
    }),
  ];
}

function refusal({ kind }: GiveGiftRefusal): ApiRefusal {
  switch (kind) {
    case 'not-enough-coins':
      return insufficient;
    case 'not-enough-coins-to-chat':
      return insufficientToChat;
    case 'price-changed':
      return priceChanged;
    case 'request-changed':
      return requestChanged;
    case 'gift-unknown':
      return { kind, code: CODE.notFound, msg: 'there is no such gift', field: 'giftId' };
    case 'gift-to-self':
      return { kind, code: CODE.badRequest, msg: 'a gift is for somebody else', field: 'userId' };
    case 'first-message-unwanted':
      return firstMessageUnwanted;
    case 'gift-blocked':
      return peerUnreachable;
  }
}
