import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { MINUTE, SECOND } from '@/domain/shared/time';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import type {
  ChatOpenings,
  ChatPairs,
  OpenUntil,
  SettleRequests,
  SupportQueue,
  UnwantedFirst,
} from '@server/kernel/ports/messaging';
import type { Announcements } from '@server/kernel/ports/notices';
import type { EraseWithAccount } from '@server/kernel/ports/account';
import type {
  Acquaintance,
  CorrectionsUnwanted,
  People,
  WantedWriters,
} from '@server/kernel/ports/people';
import type { PictureClaims } from '@server/kernel/ports/media';
import type {
  FindCorrected,
  OutgoingMessage,
  PreSendCheck,
  StoredEvent,
} from '@server/kernel/ports/chat';
import type { FindTranslations } from '@server/kernel/ports/translation';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createChargeNewFriend } from './charge-new-friend';
import { createChatOpenings } from './chat-openings';
import { chatPairs, createOpenUntil } from './chat-pair-store';
import { createChangeSettings } from './change-settings';
import { createChatRequests, type ChatRequestsDeps } from './chat-requests';
import { createFeeNotices } from './fee-notices';
import { createUnwantedFirst } from './first-messages';
import { createNoteSupport } from './note-support';
import { createJudgeCoins, createNoteCoinEvent } from './opening-coins';
import { createPreSendCheck } from './pre-send';
import { eraseSettings } from './settings-store';
import { settingsRoutes } from './settings-routes';
import { dropCase, countCases, findCase, keepCase, listCases, lockCase } from './support-store';
import { createSendReceipts, type ReceiptDeps, type SupportSettings } from './support-receipts';

/** The queue of support in the database. */
const supportQueue: SupportQueue = {
  find: findCase,
  list: listCases,
  counts: countCases,
  step: async (transaction, user, rule) => {
    const stepped = rule(await lockCase(transaction, user));
    if (stepped.ok) await keepCase(transaction, user, stepped.value);
    return stepped;
  },
};

/** What the slice takes from others. */
interface MessagingNeeds {
  readonly people: People;
  readonly ledger: Ledger;
  readonly announceBalances: AnnounceBalances;
  readonly announcements: Pick<Announcements, 'insert'>;
  readonly findTranslations: FindTranslations;
  readonly pictures: PictureClaims;
  readonly areMatched: ChatRequestsDeps['areMatched'];
  readonly hasWritten: ChatRequestsDeps['hasWritten'];
  readonly findCorrected: FindCorrected;
  readonly correctionsUnwanted: CorrectionsUnwanted;
  readonly wantedWriters: WantedWriters;
  readonly conversationPartners: Acquaintance;
}

/** What other slices take from the rules of messaging. */
export interface MessagingSlice extends Slice {
  readonly check: PreSendCheck;
  readonly relations: ChatPairs;
  readonly openings: ChatOpenings;
  readonly openUntil: OpenUntil;
  readonly unwantedFirst: UnwantedFirst;
  readonly settleRequests: SettleRequests;
  readonly supportQueue: SupportQueue;
  readonly erase: EraseWithAccount;
  /** To be called for every message whose fee is committed: notifies both of an opening that it paid for. */
  readonly stored: (message: Pick<OutgoingMessage, 'from' | 'clientId'>) => void;
}

/** How soon after its time a coin is judged. */
const JUDGE_EVERY = 15 * SECOND;

/** The product's rules for messages between two people. */
export function createMessagingSlice(
  kit: ServerKit<{ readonly support: SupportSettings }>,
  needs: MessagingNeeds,
): MessagingSlice {
  const { db, log } = kit;
  const { announceBalances } = needs;
  const requests = createChatRequests({ ...kit, ...needs });
  const unwantedFirst = createUnwantedFirst(needs);
  const openings = createChatOpenings({ ...kit, ...needs, requests, unwantedFirst });
  const notices = createFeeNotices(({ user, peer }) => {
    Promise.all([announceBalances(user), openings.announce(user, peer)]).catch((error: unknown) =>
      log.error('telling of a fee failed', error),
    );
  });
  const check = createPreSendCheck({
    ...kit,
    ...needs,
    relations: chatPairs,
    requests,
    unwantedFirst,
    chargeNewFriend: createChargeNewFriend({ ...kit, ...needs, requests }),
    noteCoinEvent: createNoteCoinEvent(kit),
    noteSupport: createNoteSupport(kit),
    onFee: notices.charged,
  });
  const judgeCoins = createJudgeCoins({ ...kit, ...needs });
  let judging: Repeated | undefined;
  return {
    check,
    relations: chatPairs,
    openings,
    openUntil: createOpenUntil(db),
    unwantedFirst,
    stored: notices.stored,
    supportQueue,
    settleRequests: requests.settle,
    erase: async (user, transaction) => {
      await dropCase(transaction, user);
      await eraseSettings(transaction, user);
    },
    routes: settingsRoutes(db, createChangeSettings({ ...kit, ...needs, requests })),
    start: () => {
      judging = repeat('coins of conversations', JUDGE_EVERY, judgeCoins, kit);
    },
    stop: () => judging?.stop(),
  };
}

/** How often unsent receipts are looked for. */
const RECEIPTS_EVERY = MINUTE;

/** Says to people that their message to support has arrived. */
export interface ReceiptsSlice extends Slice {
  /** To be called for every stored message. */
  readonly toSupport: (event: Pick<StoredEvent, 'to'>) => void;
}

/** The receipts of support, which the chat service sends. */
export function createReceiptsSlice(
  kit: ServerKit<{ readonly support: SupportSettings }>,
  { people, sendAs }: Pick<ReceiptDeps, 'people' | 'sendAs'>,
): ReceiptsSlice {
  const { db, log, clock, settings } = kit;
  const hours = settings.support;
  const sendReceipts = createSendReceipts({ db, people, sendAs, log, clock, hours });
  let sending: Repeated | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  return {
    toSupport: ({ to }) => {
      if (to !== SUPPORT_ADDRESS) return;
      const sent = sendReceipts().catch((error: unknown) =>
        log.error('a receipt of support failed', error),
      );
      underWay = Promise.all([underWay, sent]);
    },
    start: () => {
      sending = repeat('receipts of support', RECEIPTS_EVERY, sendReceipts, kit);
    },
    stop: async () => {
      await sending?.stop();
      await underWay;
    },
  };
}
