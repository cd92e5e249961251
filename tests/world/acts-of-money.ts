import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { withdraw, withdrawable } from '@/contract/http/wallet';
import { GIFTS } from '@/domain/gifts/gift';
import { MEMBERSHIP_PLANS } from '@/domain/membership/membership';
import type { Me } from '@/domain/profile/person';
import { TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import type { Product } from '@/domain/wallet/order';
import type { ServiceScope } from '@/ui/kernel/scope';
import type { Step } from './steps';
import type { Tab } from './tab';

/** The most that anything costs here: people agree to every price they are shown. */
export const ANY_PRICE = 1_000;
/** Coins that people buy with money. */
const COINS = coins(50);

type StepOf<Does extends Step['does']> = Extract<Step, { readonly does: Does }>;

export function giveGift(
  session: ServiceScope,
  { gift: giftId }: StepOf<'give'>,
  { id: user, address: to }: Me,
): Promise<unknown> {
  const localId = session.get(sharedTokens.ids).localId();
  const worth = GIFTS.find(({ id }) => id === giftId)?.price ?? coins(1);
  return session.get(giftsTokens.sendGift)({
    localId,
    to,
    user,
    giftId,
    worth,
    shownPrice: ANY_PRICE,
  });
}

export function sendPacket(
  session: ServiceScope,
  { amount }: StepOf<'send-packet'>,
  { id: user, address: to }: Me,
): Promise<unknown> {
  const localId = session.get(sharedTokens.ids).localId();
  const packet = { amount: coins(amount), note: 'for you', shownPrice: ANY_PRICE };
  return session.get(giftsTokens.sendRedPacket)({ ...packet, localId, to, user });
}

export function openPacket(
  session: ServiceScope,
  { address: to }: Me,
): Promise<unknown> | undefined {
  const messages = session.get(m.conversations).messagesWith(to);
  const packet = messages.findLast(
    ({ from, body }) => from === to && body.kind === 'red-packet',
  )?.body;
  if (packet?.kind !== 'red-packet') return undefined;
  return session.get(giftsTokens.openRedPacket)(packet.packetId);
}

export function buyCharacters(session: ServiceScope): Promise<unknown> | undefined {
  const [pack] = TRANSLATION_PACKS;
  if (!pack) return undefined;
  const product = { kind: 'translation', pack } as const;
  const intent = session.get(walletTokens.purchaseIntents).of(product);
  return session.get(walletTokens.buyWithCoins)({ product, intent });
}

/** Buys something for another person with coins. */
export function buyFor(
  session: ServiceScope,
  goods: StepOf<'buy-for'>['goods'],
  { id: receiver }: Me,
): Promise<unknown> | undefined {
  const [pack] = TRANSLATION_PACKS;
  const plan = MEMBERSHIP_PLANS.find(({ tier }) => tier === goods);
  const product: Product | undefined = plan
    ? { kind: 'membership', plan }
    : pack && { kind: 'translation', pack };
  if (!product) return undefined;
  const intent = session.get(walletTokens.purchaseIntents).of(product, receiver);
  return session.get(walletTokens.buyWithCoins)({ product, receiver, intent });
}

/** Gives the unused coins of the newest order that allows it back for their money. */
export async function withdrawNewest(session: ServiceScope): Promise<unknown> {
  const shown = await session.call(withdrawable)();
  if (!shown.ok) return shown;
  const [newest] = shown.value.rows;
  return newest && session.call(withdraw)({ orderNo: newest.orderNo, coins: newest.unused });
}

/** Orders something, does something on the page of the payment, and comes back from it. */
export async function payWithMoney(
  session: ServiceScope,
  { browser, network }: Tab,
  { goods, how }: StepOf<'pay'>,
): Promise<unknown> {
  const plan = MEMBERSHIP_PLANS.find(({ tier }) => tier === goods);
  const product: Product = plan ? { kind: 'membership', plan } : { kind: 'coins', amount: COINS };
  const intent = session.get(walletTokens.purchaseIntents).of(product);
  const begun = await session.get(walletTokens.buyWithMoney)({ product, intent });
  if (!begun.ok) return begun;
  const { search, searchParams } = new URL(browser.location.href);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const init = { method: 'POST', headers, body: `action=${how}` };
  await network.fetch(`/paypal-simulator/act${search}`, init).catch(() => undefined);
  if (how === 'pay-and-leave' || how === 'cancel') return begun;
  return session.get(walletTokens.finishPayment)(searchParams.get('token') ?? '');
}
