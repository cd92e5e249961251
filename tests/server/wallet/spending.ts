import type { Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { createChatOpenings } from '@server/messaging/chat-openings';
import { createChargeNewFriend, type Opening } from '@server/messaging/charge-new-friend';
import type { Schema } from '@server/kernel/data/query';
import { createGiveGift, type GiveGift } from '@server/gifts/give-gift';
import { createWelcomeGrant } from '@server/wallet/wallet-slice';
import { people } from '@server/composition/kit';
import { createInProcessEventBus } from '@server/kernel/event-bus';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import { createLedger } from '@server/wallet/ledger-store';
import { createRedPackets, type RedPackets } from '@server/gifts/red-packets';
import { createOpenBurnPicture, type OpenBurnPicture } from '@server/media/pictures/burn-picture';
import type { GiftNews } from '@server/gifts/gift-news';
import type { ChatOpenings } from '@server/kernel/ports/messaging';
import type { Clock, Ids, Log } from '@server/kernel/ports/system';
import type { Ledger } from '@server/kernel/ports/wallet';
import { createReleaseLapsed, type ReleaseLapsed } from '@server/translation/translation-rounds';
import {
  createTranslationHolds,
  type TranslationHolds,
} from '@server/translation/translation-hold';

import { givingMessagesOf } from '@tests/support/giving-messages';
import { STRICT_LOG } from '@tests/support/logs';

/** Every way in which value moves, as the server has it. */
export interface Spending {
  readonly welcome: (user: UserId, earlier?: UserId) => Promise<void>;
  readonly holds: TranslationHolds;
  readonly releaseLapsed: ReleaseLapsed;
  readonly chargeNewFriend: (
    user: UserId,
    peer: UserId,
  ) => Promise<Result<Opening, { readonly kind: string }>>;
  readonly giveGift: GiveGift;
  readonly redPackets: RedPackets;
  readonly openBurnPicture: OpenBurnPicture;
}

/** What a new person of these tests is welcomed with. */
export const WELCOME = { coins: 30, characters: 250 } as const;

/** What a process of these tests is made of. */
export interface SpendingKit {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly news: GiftNews;
  /** Whether a gift to a stranger costs the coin that opens the conversation; default: it is open. */
  readonly opening?: 'paid' | 'open';
  /** Where this process logs; default: an error is one of the test. */
  readonly log?: Log;
  /** What this process makes of the ledger. */
  readonly ledgerAs?: (ledger: Ledger) => Ledger;
}

/** Nobody is told. */
export const NO_NEWS: GiftNews = {
  balances: async () => undefined,
  opened: async () => undefined,
  ended: () => undefined,
};

/** Everybody may give to everybody without opening a conversation first. */
const OPEN: ChatOpenings = {
  feeFor: async () => coins(0),
  open: async () => undefined,
  openForFree: async () => undefined,
  announce: async () => undefined,
};

/** The money of one server process. */
export function createSpending({
  opening = 'open',
  log = STRICT_LOG,
  ledgerAs = (ledger) => ledger,
  ...kit
}: SpendingKit): Spending {
  const { db, clock } = kit;
  const ledger = ledgerAs(createLedger(kit));
  const openings =
    opening === 'open'
      ? OPEN
      : createChatOpenings({ ...kit, ledger, people, events: createInProcessEventBus() });
  const messages = givingMessagesOf(kit);
  const idempotency = createIdempotency(kit);
  const deps = { ...kit, log, people, ledger, openings, idempotency, messages };
  const grant = createWelcomeGrant({ ledger, welcome: WELCOME });
  const charge = createChargeNewFriend({ ledger, clock });
  const holds = createTranslationHolds({ ...deps, translationPrice: 'characters' });
  return {
    welcome: (user, earlier) =>
      db.transaction().execute((transaction) => grant(transaction, user, earlier)),
    holds,
    releaseLapsed: createReleaseLapsed({ ...deps, holds, announce: kit.news.balances }),
    chargeNewFriend: (user, peer) =>
      db.transaction().execute((transaction) => charge(transaction, user, peer)),
    giveGift: createGiveGift(deps),
    redPackets: createRedPackets(deps),
    openBurnPicture: createOpenBurnPicture({
      ...deps,
      announceBalances: kit.news.balances,
      announceBurned: async () => undefined,
    }),
  };
}
