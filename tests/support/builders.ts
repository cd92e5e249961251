import type { Conversation } from '@/domain/messaging/conversation';
import type { Tier } from '@/domain/membership/tier';
import type { Message, MessageState } from '@/domain/messaging/message';
import type { Profile } from '@/domain/profile/profile';
import type { ChatAddress, IdempotencyKey, MessageId } from '@/domain/shared/ids';
import { userId } from '@/domain/shared/ids';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import type { Balances } from '@/domain/wallet/balances';
import { coins } from '@/domain/wallet/coins';
import type { Payer } from '@/domain/translation/translation-charge';
import { parseNickname } from '@/domain/profile/nickname';
import { expectOk } from './expect-result';

/** Two people who appear in many tests, in the chat service and in the product. */
/** In the order of a message's life. */
export const MESSAGE_STATES: readonly MessageState[] = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'recalled',
];

export const ann = 'ann' as ChatAddress;
export const bo = 'bo' as ChatAddress;
export const cy = 'cy' as ChatAddress;
export const ANN = userId(1);
export const BO = userId(2);

/** An instant named by its ISO 8601 text. */
export function at(iso: string): EpochMs {
  return epochMs(Date.parse(iso));
}

/** A key for an intent; only its being the same or another matters. */
export function aKey(text: string): IdempotencyKey {
  return text as IdempotencyKey;
}

/** A text message from ann to bo; name only what the test is about. */
export function aMessage(change: Partial<Message> = {}): Message {
  return {
    id: 'm1' as MessageId,
    from: ann,
    to: bo,
    body: { kind: 'text', text: 'hello' },
    sentAt: epochMs(0),
    state: 'sent',
    ...change,
  };
}

/** A conversation with bo that is read and empty. */
export function aConversation(change: Partial<Conversation> = {}): Conversation {
  return { peer: bo, kind: 'person', unread: 0, ...change };
}

/** What a person has; nothing unless named. */
export function balances(held: Partial<Record<keyof Balances, number>> = {}): Balances {
  return {
    coins: coins(held.coins ?? 0),
    characters: held.characters ?? 0,
    vipCharacters: held.vipCharacters ?? 0,
    owed: held.owed ?? 0,
  };
}

/** A person who pays for translations. */
export function payer(held: Parameters<typeof balances>[0] = {}, tier: Tier = 'vip'): Payer {
  return { balances: balances(held), tier, translationPrice: 'characters' };
}

/** A complete profile of a grown-up. */
export function aProfile(change: Partial<Profile> = {}): Profile {
  return {
    nickname: expectOk(parseNickname('Annika')),
    gender: 0,
    birthDate: { year: 1995, month: 6, day: 15 },
    country: 'DE',
    height: 170,
    weight: 65,
    occupation: 'teacher',
    interests: ['music'],
    signature: '',
    avatar: { kind: 'generated', seed: 'fern' },
    language: 'de',
    ...change,
  };
}
