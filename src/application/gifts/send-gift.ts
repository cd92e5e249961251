import type { PrepareStep } from '@/application/messaging/prepare-message';
import { sendFaultOfSpending } from '@/application/messaging/send-fault';
import type { Call, ApiFailure } from '@/application/shared/call';
import type { giveGift, giftAllowance, giftList } from '@/contract/http/gifts';
import type { Gift } from '@/domain/gifts/gift';
import type { ChatAddress, LocalId, UserId } from '@/domain/shared/ids';
import { type Result, err, ok } from '@/domain/shared/result';
import type { Coins } from '@/domain/wallet/coins';
import { sendPaid, type SendPaidDeps, type SendPaidFailure } from './send-paid';

/** A gift for a person, in their conversation. */
interface SendGiftCommand {
  readonly localId: LocalId;
  readonly to: ChatAddress;
  readonly user: UserId;
  readonly giftId: number;
  /** Its price on offer, also of a free gift. */
  readonly worth: Coins;
  /** The shown price in coins, with the opening; 0 for a free gift. */
  readonly shownPrice: number;
}

/** Gives a gift and shows it in the conversation. */
export type SendGift = (command: SendGiftCommand) => Promise<Result<void, SendPaidFailure>>;

/** Shows the gift at once, also before it is given. */
export function createSendGift(deps: SendPaidDeps): SendGift {
  return ({ localId, to, user, giftId, worth, shownPrice }) =>
    sendPaid(deps, {
      localId,
      to,
      body: { kind: 'gift', giftId, recordId: '', worth },
      prepare: { kind: 'gift', user },
      shownPrice,
    });
}

/**
 * Gives the gift of an outgoing message once for its local id, under which the server writes the message. The call
 * is repeated until the chat service has the message.
 */
export function createGiftStep({
  give,
}: {
  readonly give: Call<typeof giveGift>;
}): PrepareStep<'gift'> {
  return async ({ localId, body, shownPrice }, { user }) => {
    if (body.kind !== 'gift') return err({ kind: 'rejected', reason: 'not-a-gift' });
    const request = { userId: user, giftId: body.giftId, shownPrice, requestId: localId };
    const given = await give(request);
    if (!given.ok) return err(sendFaultOfSpending(given.error));
    const { message: written, recordId, worth } = given.value;
    const shown = { ...body, recordId, ...(worth !== undefined && { worth }) };
    return written ? ok({ body: shown, written }) : err({ kind: 'unavailable' });
  };
}

/** The gifts on offer, and how many are free. */
interface GiftOffers {
  /** In ascending order of price. */
  readonly offers: readonly Gift[];
  /** Free gifts left this month; `Infinity` if the membership sets no limit. */
  readonly left: number;
}

/** Reads the gifts on offer and the allowance; both or neither, because a price depends on both. */
export type ReadGiftOffers = () => Promise<Result<GiftOffers, ApiFailure>>;

export function createReadGiftOffers(read: {
  readonly offers: Call<typeof giftList>;
  readonly allowance: Call<typeof giftAllowance>;
}): ReadGiftOffers {
  return async () => {
    const [offers, allowance] = await Promise.all([read.offers(), read.allowance()]);
    if (!offers.ok) return offers;
    if (!allowance.ok) return allowance;
    return ok({ offers: offers.value, left: allowance.value.left });
  };
}
