import { friendsTokens } from '@/application/friends/friends-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import { momentsTokens } from '@/application/moments/moments-tokens';
import type { ShownMoment } from '@/application/moments/moments-api';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { GIFTS } from '@/domain/gifts/gift';
import { isStored, type MessageId } from '@/domain/messaging/message';
import type { Me } from '@/domain/profile/person';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import type { ServiceScope } from '@/ui/kernel/scope';
import type { Person } from './person';
import type { Step } from './steps';

/** What a person does with the program; resolves with what they are told of it. */
export type Act = Promise<unknown>;

/** What acts note besides. */
export interface ActNotes {
  readonly recalled: Set<MessageId>;
}

/** The most that anything costs here: people agree to every price they are told. */
const ANY_PRICE = 1_000;

/** Lets a person do a step on their open page; undefined where nobody could. */
export function act(
  step: Step,
  self: Person,
  other: Person | undefined,
  notes: ActNotes,
): Act | undefined {
  const { session } = self;
  if (!session) return undefined;
  switch (step.does) {
    case 'search':
      return session.get(matchingTokens.findSomeone).start();
    case 'buy-characters':
      return buy(session);
    case 'post':
      return post(session, step.text);
    case 'like':
      return onNewest(session, ({ id }) => session.get(momentsTokens.likeMoment)(id, true));
    case 'comment':
      return onNewest(session, ({ id: moment }) => comment(session, moment, step.text));
    default:
      return other?.me && 'to' in step ? actOn(step, session, other, notes) : undefined;
  }
}

function actOn(
  step: Extract<Step, { readonly to: number }>,
  session: ServiceScope,
  other: Person,
  notes: ActNotes,
): Act | undefined {
  const me = other.me;
  if (!me) return undefined;
  const { id: user, address: to } = me;
  const localId = () => session.get(sharedTokens.ids).localId();
  switch (step.does) {
    case 'write':
      return write(session, step, me);
    case 'read':
      return session.get(m.openConversation)(to);
    case 'recall':
      return recall(session, to, notes);
    case 'ask':
      return session.get(friendsTokens.askFriend)(user, 'hello');
    case 'accept':
      return accept(session, user);
    case 'block':
      return session.get(friendsTokens.blockPerson)(user, true);
    case 'unblock':
      return session.get(friendsTokens.blockPerson)(user, false);
    case 'follow':
      return session.get(friendsTokens.followPerson)(user, true);
    case 'give': {
      const worth = GIFTS.find(({ id }) => id === step.gift)?.price ?? coins(1);
      const gift = { localId: localId(), to, user, giftId: step.gift, worth, told: ANY_PRICE };
      return session.get(giftsTokens.sendGift)(gift);
    }
    case 'send-packet': {
      const packet = { amount: coins(step.amount), note: 'for you', told: ANY_PRICE };
      return session.get(giftsTokens.sendRedPacket)({ ...packet, localId: localId(), to, user });
    }
    default:
      return openPacket(session, to);
  }
}

function write(
  session: ServiceScope,
  { text, translated }: Extract<Step, { readonly does: 'write' }>,
  { id, address: to }: Me,
): Act {
  void session.get(m.introducePerson)(id);
  session.get(m.chooseLanguage)(to, translated ? 'de' : 'none');
  return session.get(m.sendMessage)({ to, text, told: ANY_PRICE, toldOpening: ANY_PRICE });
}

function recall(session: ServiceScope, to: ChatAddress, { recalled }: ActNotes): Act | undefined {
  const own = session
    .get(m.conversations)
    .messagesWith(to)
    .findLast(({ from, state }) => from !== to && isStored(state));
  if (!own) return undefined;
  recalled.add(own.id);
  return session.get(m.recallMessage)(own);
}

async function accept(session: ServiceScope, user: UserId): Act {
  const asked = await session.get(friendsTokens.friendsApi).applications('received');
  if (!asked.ok) return asked;
  const open = asked.value.rows.find(
    ({ person, state }) => person.id === user && state === 'pending',
  );
  return open && session.get(friendsTokens.answerRequest)(open.id, true);
}

function openPacket(session: ServiceScope, to: ChatAddress): Act | undefined {
  const messages = session.get(m.conversations).messagesWith(to);
  const packet = messages.findLast(
    ({ from, body }) => from === to && body.kind === 'red-packet',
  )?.body;
  if (packet?.kind !== 'red-packet') return undefined;
  return session.get(giftsTokens.openRedPacket)(packet.packetId);
}

function buy(session: ServiceScope): Act | undefined {
  const [pack] = TRANSLATION_PACKS;
  if (!pack) return undefined;
  const product = { kind: 'translation', pack } as const;
  const intent = session.get(walletTokens.purchaseIntents).of(product);
  return session.get(walletTokens.buyWithCoins)({ product, intent });
}

function post(session: ServiceScope, text: string): Act {
  return session.get(momentsTokens.publishMoment)({
    text,
    pictures: [],
    burns: false,
    audience: 'everybody',
    languages: [],
    requestId: session.get(sharedTokens.ids).intent(),
  });
}

async function onNewest(session: ServiceScope, work: (moment: ShownMoment) => Act): Act {
  const shown = await session.get(momentsTokens.momentsApi).list({ kind: 'everybody' });
  const [newest] = shown.ok ? shown.value.rows : [];
  return newest ? work(newest) : shown;
}

function comment(session: ServiceScope, moment: string, text: string): Act {
  const requestId = session.get(sharedTokens.ids).intent();
  return session.get(momentsTokens.writeComment)({ moment, text, answers: undefined, requestId });
}

/** What somebody was told of what they did, in a word or two. */
export function outcomeText(outcome: unknown): string {
  const { ok, error } = (outcome ?? {}) as {
    readonly ok?: boolean;
    readonly error?: { kind?: string };
  };
  if (ok === undefined) return 'nothing to do';
  return ok ? 'done' : (error?.kind ?? 'failed');
}
