import type { ChatAddress, LocalId, UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Coins } from '@/domain/wallet/coins';
import { sendPaid, type SendPaidDeps, type SendPaidFailure } from './send-paid';

/** A gift for a person, in their conversation. */
interface SendGiftCommand {
  readonly localId: LocalId;
  readonly to: ChatAddress;
  readonly user: UserId;
  readonly giftId: number;
  /** Its price as it was offered, also where it is free. */
  readonly worth: Coins;
  /** Coins the giver was told that it takes, with the opening; 0 for a free one. */
  readonly told: number;
}

/** Gives a gift and shows it in the conversation. */
export type SendGift = (command: SendGiftCommand) => Promise<Result<void, SendPaidFailure>>;

/** Shows the gift at once, also before it is given. */
export function createSendGift(deps: SendPaidDeps): SendGift {
  return ({ localId, to, user, giftId, worth, told }) =>
    sendPaid(deps, {
      localId,
      to,
      body: { kind: 'gift', giftId, recordId: '', worth },
      prepare: { kind: 'gift', user },
      told,
    });
}
