import type * as z from 'zod/mini';
import type { ChatAccess } from '@/application/messaging/chat-access';
import type { chatAccess } from '@/contract/http/account';
import type { userInfo, userVo } from '@/contract/http/profile';
import { parseChatRegistrationFault } from '@/domain/messaging/chat-registration';
import { tierFromLevel } from '@/domain/membership/tier';
import type { Me, Person } from '@/domain/profile/person';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import { parseCoinPrice } from '@/domain/wallet/coin-price';

/** Milliseconds from the wire's ISO 8601 time. */
export function momentOf(iso: string): EpochMs {
  return epochMs(Date.parse(iso));
}

/** A person from the wire's public card. */
export function personOf(user: z.infer<typeof userVo>): Person {
  return {
    id: user.id as UserId,
    account: user.account,
    nickname: user.nickname,
    ...(user.remark !== undefined && { remark: user.remark }),
    ...(user.liked && { liked: true }),
    avatar: user.avatar,
    gender: user.gender,
    ...(user.age !== undefined && { age: user.age }),
    country: user.country,
    ...(user.height !== undefined && { height: user.height }),
    ...(user.weight !== undefined && { weight: user.weight }),
    occupation: user.occupation,
    interests: user.hobbies === '' ? [] : user.hobbies.split(','),
    introduction: user.signature,
    language: user.language,
    tier: tierFromLevel(user.vipLevel),
    address: user.imAccount as ChatAddress,
    online: user.onlineState === 1,
    demo: user.demo,
    friends: user.friend,
    blocked: user.blocked,
  };
}

/** The signed-in user from the wire. */
export function meOf(user: z.infer<typeof userInfo>): Me {
  const { year, month, date } = user.birthday;
  return {
    id: user.id as UserId,
    account: user.account,
    nickname: user.nickname,
    avatar: user.avatar,
    gender: user.gender,
    birth: { year, month, ...(date !== undefined && { day: date }) },
    country: user.country,
    height: user.height,
    weight: user.weight,
    occupation: user.occupation,
    interests: user.hobbies,
    introduction: user.signature,
    hidden: user.hidden,
    ...(user.genderFrom !== null && { genderFrom: momentOf(user.genderFrom) }),
    ...(user.birthdayFrom !== null && { birthFrom: momentOf(user.birthdayFrom) }),
    email: user.email,
    language: user.language,
    tier: tierFromLevel(user.vipLevel),
    ...(user.vipUntil !== null && { tierUntil: momentOf(user.vipUntil) }),
    address: user.imAccount as ChatAddress,
    balances: user.userAccountVo,
    translationPrice: user.translationPrice,
    ...coinPriceOf(user.coinPrice),
    ...(user.withdrawalDays !== undefined && { withdrawalDays: user.withdrawalDays }),
    coinsUnsold: user.coinsUnsold ?? false,
    fans: user.userDataVo.fans,
    follows: user.userDataVo.follow,
    messageNoticeDue: user.isPayMsg,
    burnNoticeDue: user.isBurnPayMsg,
  };
}

/** What a coin is worth, where the server says it in words that are understood. */
export function coinPriceOf(text: string | undefined): Pick<Me, 'coinPrice'> {
  const read = parseCoinPrice(text ?? '');
  return read.ok ? { coinPrice: read.value } : {};
}

/** The chat access from the wire. */
export function chatAccessOf(chat: z.infer<typeof chatAccess>): ChatAccess {
  const proof = proofOf(chat);
  const { provider, url: socketUrl } = chat;
  if (provider === 'xmpp') {
    const { domain, service } = chat;
    return { provider, socketUrl, domain, service, ...proof };
  }
  const { appKey, apiUrl: restUrl } = chat;
  return { provider, appKey, socketUrl, restUrl, ...proof };
}

function proofOf(chat: z.infer<typeof chatAccess>) {
  const fault = parseChatRegistrationFault(chat.imFault);
  return {
    address: chat.imAccount as ChatAddress,
    secret: chat.imPassword,
    ...(chat.imToken !== undefined &&
      chat.imTokenExpiresAt !== undefined && {
        token: { value: chat.imToken, expiresAt: momentOf(chat.imTokenExpiresAt) },
      }),
    ...(fault && { fault }),
  };
}
