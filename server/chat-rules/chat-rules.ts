import type { ServerKit } from '../slice';
import type { AnnounceBalances } from '../money/announce-balances';
import type { Ledger } from '../ports/ledger';
import type { OpenUntil } from '../ports/open-until';
import type { OutgoingMessage, PreSendCheck } from '../ports/pre-send-check';
import type { FindTranslation } from '../ports/translation-records';
import { createChargeNewFriend } from './charge-new-friend';
import { chatRelations, createOpenUntil } from './chat-relation-repository';
import { createFeeNotices } from './fee-notices';
import { createPreSendCheck } from './pre-send';

/** What the rules of the chat take from other slices. */
export interface ChatRulesDeps {
  readonly ledger: Ledger;
  readonly announceBalances: AnnounceBalances;
  readonly findTranslation: FindTranslation;
  readonly supportAddress: string;
}

/** What the chat service and the people slice ask of the rules. */
export interface ChatRules {
  readonly check: PreSendCheck;
  readonly openUntil: OpenUntil;
  /** To be called for every message that was stored: tells whoever paid for it what they have left. */
  readonly stored: (message: Pick<OutgoingMessage, 'from' | 'clientId'>) => void;
}

/** The product's rules for messages between two people. */
export function createChatRules(
  { db, clock, log }: ServerKit,
  { ledger, announceBalances, findTranslation, supportAddress }: ChatRulesDeps,
): ChatRules {
  const notices = createFeeNotices((user) => {
    announceBalances(user).catch((error: unknown) => log.error('telling balances failed', error));
  });
  const check = createPreSendCheck({
    clock,
    findTranslation,
    supportAddress,
    relations: chatRelations,
    chargeNewFriend: createChargeNewFriend({ ledger, clock }),
    onFee: notices.charged,
  });
  return { check, openUntil: createOpenUntil(db), stored: notices.stored };
}
