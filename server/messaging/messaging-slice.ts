import type { AnnounceBalances } from '@server/kernel/ports/announce-balances';
import type { ChatOpenings } from '@server/kernel/ports/chat-openings';
import type { ChatRelations } from '@server/kernel/ports/chat-relations';
import type { GivingClaims } from '@server/kernel/ports/giving-claims';
import type { Ledger } from '@server/kernel/ports/ledger';
import type { OpenUntil } from '@server/kernel/ports/open-until';
import type { People } from '@server/kernel/ports/people';
import type { PictureClaims } from '@server/kernel/ports/picture-claims';
import type { OutgoingMessage, PreSendCheck } from '@server/kernel/ports/pre-send-check';
import type { FindTranslation } from '@server/kernel/ports/translation-records';
import type { ServerKit } from '@server/kernel/slice';
import { createChargeNewFriend } from './charge-new-friend';
import { createChatOpenings } from './chat-openings';
import { chatRelations, createOpenUntil } from './chat-relation-store';
import { createFeeNotices } from './fee-notices';
import { createPreSendCheck } from './pre-send';

/** What the slice takes from others. */
export interface MessagingNeeds {
  readonly people: People;
  readonly ledger: Ledger;
  readonly announceBalances: AnnounceBalances;
  readonly findTranslation: FindTranslation;
  readonly pictures: PictureClaims;
  readonly givings: GivingClaims;
}

/** What other slices take from the rules of messaging. */
export interface MessagingSlice {
  readonly check: PreSendCheck;
  readonly relations: ChatRelations;
  readonly openings: ChatOpenings;
  readonly openUntil: OpenUntil;
  /** To be called for every message that was stored: tells both of an opening it paid for. */
  readonly stored: (message: Pick<OutgoingMessage, 'from' | 'clientId'>) => void;
}

/** The product's rules for messages between two people. */
export function createMessagingSlice(kit: ServerKit, needs: MessagingNeeds): MessagingSlice {
  const { db, log } = kit;
  const { announceBalances } = needs;
  const openings = createChatOpenings({ ...kit, ...needs });
  const notices = createFeeNotices(({ user, peer }) => {
    Promise.all([announceBalances(user), openings.announce(user, peer)]).catch((error: unknown) =>
      log.error('telling of a fee failed', error),
    );
  });
  const check = createPreSendCheck({
    ...kit,
    ...needs,
    relations: chatRelations,
    chargeNewFriend: createChargeNewFriend({ ...kit, ...needs }),
    onFee: notices.charged,
  });
  return {
    check,
    relations: chatRelations,
    openings,
    openUntil: createOpenUntil(db),
    stored: notices.stored,
  };
}
