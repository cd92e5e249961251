import { HOUR, SECOND } from '@/domain/shared/time';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import type { ChatOpenings } from '@server/kernel/ports/messaging';
import type { EraseWithAccount } from '@server/kernel/ports/account';
import type { GivingMessages } from '@server/kernel/ports/chat';
import type { People } from '@server/kernel/ports/people';
import type { FindReadTranslations } from '@server/kernel/ports/translation';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createGiftNews } from './gift-news';
import { giftRoutes } from './gift-routes';
import { createGiveGift } from './give-gift';
import { createListGiftRecords } from './list-gift-records';
import { createListRedPackets, createReadRedPacket } from './list-red-packets';
import { createReadAllowance } from '@server/kernel/read-allowance';
import { giftsLeft } from './gift-store';
import { redPacketRoutes } from './red-packet-routes';
import { eraseNotes } from './red-packet-store';
import { createRedPackets } from './red-packets';
import { createWriteMissingMessages } from './missing-messages';

/** What the slice takes from others. */
interface GiftsNeeds {
  readonly people: People;
  readonly ledger: Ledger;
  readonly announceBalances: AnnounceBalances;
  readonly openings: ChatOpenings;
  readonly messages: GivingMessages;
  readonly findReadTranslations: FindReadTranslations;
}

/** What other slices take from gifts. */
export interface GiftsSlice extends Slice {
  readonly erase: EraseWithAccount;
}

/** How soon after its time an unopened red packet is back with its sender. */
const RETURN_EVERY = 15 * SECOND;

/** How often gifts and red packets are looked for whose message an older server did not write. */
const TELL_EVERY = HOUR;

/** Gifts and red packets. */
export function createGiftsSlice(kit: ServerKit, needs: GiftsNeeds): GiftsSlice {
  const { clock } = kit;
  const spending = {
    ...kit,
    ...needs,
    news: createGiftNews({ ...kit, ...needs }),
    idempotency: createIdempotency({ clock }),
  };
  const redPackets = createRedPackets(spending);
  const writeMissingMessages = createWriteMissingMessages(spending);
  const repeated: Repeated[] = [];
  return {
    erase: (user, transaction) => eraseNotes(transaction, user),
    routes: [
      ...giftRoutes({
        giveGift: createGiveGift(spending),
        listGiftRecords: createListGiftRecords(kit.db),
        readAllowance: createReadAllowance(spending, giftsLeft),
      }),
      ...redPacketRoutes({
        ...needs,
        db: kit.db,
        redPackets,
        readRedPacket: createReadRedPacket(kit),
        listRedPackets: createListRedPackets(kit),
      }),
    ],
    start: () => {
      const giveBack = () => redPackets.returnUnopened();
      repeated.push(
        repeat('returning red packets', RETURN_EVERY, giveBack, kit),
        repeat('messages of what was given', TELL_EVERY, writeMissingMessages, kit),
      );
    },
    stop: async () => {
      for (const each of repeated.splice(0)) await each.stop();
    },
  };
}
