import { complaintsTokens } from '@/application/complaints/complaints-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { shopTokens } from '@/application/shop/shop-tokens';
import { shopIntentKey } from '@/application/shop/order-goods';
import { friendRequests, setPrivacy, visitUser } from '@/contract/http/friends';
import { likePerson, unlikePerson } from '@/contract/http/matching';
import { momentList } from '@/contract/http/moments';
import {
  boughtOrders,
  cancelShopOrder,
  declineShopOrder,
  receivedOrders,
  sayWhere,
} from '@/contract/http/shop';
import type { PrivacySettings } from '@/domain/friends/privacy';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { Me } from '@/domain/profile/person';
import { findGoods } from '@/domain/shop/goods';
import { shopPrice } from '@/domain/shop/shop-order';
import type { UserId } from '@/domain/shared/ids';
import type { ServiceScope } from '@/ui/kernel/scope';
import type { Act } from './acts-of-chat';
import { ANY_PRICE } from './acts-of-money';
import type { Witnessed } from './witnessed';

/** Accepts or declines the open request of a person, or one that was answered, as on a page whose list is old. */
export async function answerRequest(session: ServiceScope, user: UserId, accepts: boolean): Act {
  const asked = await session.call(friendRequests)({ direction: 'received' });
  if (!asked.ok) return asked;
  const theirs = asked.value.rows.filter(({ person }) => person.id === user);
  const request = theirs.find(({ state }) => state === 'pending') ?? theirs[0];
  return request && session.get(friendsTokens.answerRequest)(request.id, accepts);
}

export function rename(session: ServiceScope, { id, address, nickname }: Me, name: string): Act {
  return session.get(friendsTokens.renamePerson)(address, name, {
    userId: id,
    nickname,
    remark: undefined,
  });
}

export function complain(session: ServiceScope, { id: about }: Me): Act {
  return session.get(complaintsTokens.sendComplaint)({
    about,
    origin: 'chat',
    type: 1,
    notes: 'this is not nice',
    requestId: session.get(sharedTokens.ids).intent(),
  });
}

/** Orders one of the goods, for the buyer or for another person, who gives the address later. */
export function orderGoods(
  session: ServiceScope,
  own: UserId,
  { goods: goodsId, recipient }: { readonly goods: number; readonly recipient: UserId },
): Act | undefined {
  const goods = findGoods(goodsId);
  if (!goods) return undefined;
  const intent = session
    .get(shopTokens.shopIntents)
    .of(shopIntentKey(goodsId, recipient), undefined);
  return session.get(shopTokens.orderGoods)({
    goodsId,
    quantity: 1,
    recipient,
    address: recipient === own ? 'One Street 1, a town' : undefined,
    note: undefined,
    price: shopPrice(goods.price, 1),
    intent,
  });
}

/** Cancels the newest order that they made, declines the newest made for them, or says where it is to be sent. */
export async function endOrder(
  session: ServiceScope,
  how: 'cancel' | 'decline' | 'say-where',
): Act {
  const shown = await session.call(how === 'cancel' ? boughtOrders : receivedOrders)({});
  if (!shown.ok) return shown;
  const [order] = shown.value.rows;
  if (!order) return undefined;
  const { id } = order;
  if (how === 'say-where') return session.call(sayWhere)({ id, address: 'Two Street 2, a town' });
  return session.call(how === 'cancel' ? cancelShopOrder : declineShopOrder)({ id });
}

export function visit(session: ServiceScope, userId: UserId): Act {
  return session.call(visitUser)({ userId });
}

export function like(session: ServiceScope, userId: UserId, likes: boolean): Act {
  return session.call(likes ? likePerson : unlikePerson)({ userId });
}

export function choose(session: ServiceScope, change: Partial<PrivacySettings>): Act {
  return session.call(setPrivacy)(change);
}

export function writeToSupport(session: ServiceScope, text: string): Act {
  const shown = { shownPrice: ANY_PRICE, shownOpening: ANY_PRICE };
  return session.get(m.sendMessage)({ to: SUPPORT_ADDRESS, text, replyTo: undefined, ...shown });
}

/** Deletes the last message of a chat, of either side, for themselves. */
export function deleteMessage(session: ServiceScope, { address: peer }: Me): Act | undefined {
  const last = session.get(m.conversations).messagesWith(peer).at(-1);
  return last && session.get(m.deleteMessage)(peer, last.id);
}

/** Corrects the last text of the other person. */
export function correct(
  session: ServiceScope,
  text: string,
  { address: peer }: Me,
): Act | undefined {
  const corrections = session.get(m.correctMessage);
  const theirs = session
    .get(m.conversations)
    .messagesWith(peer)
    .findLast((message) => corrections.may(message));
  return theirs && Promise.resolve(corrections.send(theirs, text));
}

/** Pins the newest own post, takes it away, or has what burned opened once more. */
export async function keepPost(
  session: ServiceScope,
  what: 'pin' | 'remove' | 'recover',
  { recovered }: Witnessed,
): Act {
  const shown = await session.call(momentList)({ scope: 'mine' });
  if (!shown.ok) return shown;
  const { rows } = shown.value;
  const post = what === 'recover' ? rows.find(({ burn }) => burn !== undefined) : rows[0];
  const own = session.get(momentsTokens.ownMoments);
  if (!post) return undefined;
  if (what === 'recover') recovered.set(post.id, (recovered.get(post.id) ?? 0) + 1);
  return what === 'pin' ? own.pin(post.id, true) : own[what](post.id);
}

/** Opens the newest post that burns. */
export async function openBurnPost(
  session: ServiceScope,
  viewer: UserId,
  { opened: times }: Witnessed,
): Act {
  const shown = await session.call(momentList)({ scope: 'everybody' });
  if (!shown.ok) return shown;
  const covered = shown.value.rows.find(({ burn }) => burn?.state === 'covered');
  if (!covered) return undefined;
  const opened = await session.get(momentsTokens.openBurnMoment)(covered.id);
  if (!opened.ok) return opened;
  opened.value.release();
  const key = `${viewer} ${covered.id}`;
  times.set(key, (times.get(key) ?? 0) + 1);
  return opened;
}
