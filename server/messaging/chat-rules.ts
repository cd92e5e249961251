import type { ServerKit } from '@server/kernel/slice';
import type { MoneyNews } from '@server/wallet/balance-events';
import type { GivingClaims } from '@server/kernel/ports/giving-claims';
import type { Ledger } from '@server/kernel/ports/ledger';
import type { OpenUntil } from '@server/kernel/ports/open-until';
import type { PictureClaims } from '@server/kernel/ports/picture-claims';
import type { OutgoingMessage, PreSendCheck } from '@server/kernel/ports/pre-send-check';
import type { FindTranslation } from '@server/kernel/ports/translation-records';
import { createChargeNewFriend } from './charge-new-friend';
import { chatRelations, createOpenUntil } from './chat-relation-store';
import { createFeeNotices } from './fee-notices';
import { createPreSendCheck } from './pre-send';

/** What the rules of the chat take from other slices. */
export interface ChatRulesDeps {
  readonly ledger: Ledger;
  readonly news: Pick<MoneyNews, 'balances' | 'opened'>;
  readonly findTranslation: FindTranslation;
  readonly pictures: PictureClaims;
  readonly givings: GivingClaims;
  readonly supportAddress: string;
}

/** What the chat service and the people slice ask of the rules. */
export interface ChatRules {
  readonly check: PreSendCheck;
  readonly openUntil: OpenUntil;
  /** To be called for every message that was stored: tells both of an opening it paid for. */
  readonly stored: (message: Pick<OutgoingMessage, 'from' | 'clientId'>) => void;
}

/** The product's rules for messages between two people. */
export function createChatRules(
  { db, clock, log }: ServerKit,
  { ledger, news, ...content }: ChatRulesDeps,
): ChatRules {
  const notices = createFeeNotices(({ user, peer }) => {
    Promise.all([news.balances(user), news.opened(user, peer)]).catch((error: unknown) =>
      log.error('telling of a fee failed', error),
    );
  });
  const check = createPreSendCheck({
    ...content,
    clock,
    relations: chatRelations,
    chargeNewFriend: createChargeNewFriend({ ledger, clock }),
    onFee: notices.charged,
  });
  return { check, openUntil: createOpenUntil(db), stored: notices.stored };
}
