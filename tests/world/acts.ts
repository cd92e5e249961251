import { friendsTokens } from '@/application/friends/friends-tokens';
import { addFriend } from '@/contract/http/friends';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import { momentsTokens } from '@/application/moments/moments-tokens';
import type { ShownMoment } from '@/application/moments/moments';
import { momentList } from '@/contract/http/moments';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Me } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { err } from '@/domain/shared/result';
import type { ServiceScope } from '@/ui/kernel/scope';
import {
  buyCharacters,
  buyFor,
  giveGift,
  openPacket,
  payWithMoney,
  sendPacket,
  withdrawNewest,
} from './acts-of-money';
import { edit, find, forward, react, recall, write } from './acts-of-chat';
import {
  answerRequest,
  choose,
  complain,
  correct,
  deleteMessage,
  endOrder,
  keepPost,
  like,
  openBurnPost,
  orderGoods,
  rename,
  visit,
  writeToSupport,
} from './acts-of-people';
import { openPicture, sendPicture, sendVoice, uploadPicture } from './acts-of-pictures';
import type { Person } from './person';
import type { Step } from './steps';
import type { Act } from './acts-of-chat';
import type { Deed, Witnessed } from './witnessed';

/** What a person requests from the server with each of these. */
const DEEDS: Partial<Record<Step['does'], Deed>> = {
  write: 'text',
  reply: 'text',
  forward: 'text',
  'send-picture': 'picture',
  'send-voice': 'voice',
  give: 'gift',
  'send-packet': 'red-packet',
  post: 'post',
  comment: 'comment',
  pay: 'order',
  'buy-characters': 'order',
  'buy-for': 'order',
  'order-goods': 'goods',
  complain: 'complaint',
  correct: 'correction',
  'write-to-support': 'text',
};

/** What an act needs to know besides. */
export interface ActNotes {
  readonly witnessed: Witnessed;
  /** The world's time. */
  readonly now: number;
}

/** Lets a person do a step on their page in front; undefined where it is not possible. */
export function act(
  step: Step,
  self: Person,
  other: Person | undefined,
  notes: ActNotes,
): Act | undefined {
  if (step.does === 'sign-in') return self.signIn();
  const { session, tab, me } = self;
  // A person is not asked again what they wanted before they had to sign in.
  if (!session) return self.signIn();
  if (!tab || !me) return undefined;
  const deed = DEEDS[step.does];
  if (deed) notes.witnessed.asks(me.id, deed);
  switch (step.does) {
    case 'sign-out':
      return self.signOut();
    case 'leave':
      return self.leave();
    case 'search':
      return session.get(matchingTokens.findSomeone).start();
    case 'find':
      return find(session, step.word);
    case 'buy-characters':
      return buyCharacters(session);
    case 'pay':
      return payWithMoney(session, tab, step);
    case 'withdraw':
      return withdrawNewest(session);
    case 'end-order':
      return endOrder(session, step.how);
    case 'post':
      return post(session, step, { own: me.id, notes });
    case 'write-to-support':
      return writeToSupport(session, step.text);
    case 'choose':
      return choose(session, step.choice);
    case 'keep-post':
      return keepPost(session, step.what, notes.witnessed);
    case 'open-burn-post':
      return openBurnPost(session, me.id, notes.witnessed);
    case 'like':
      return onNewest(session, me.id, notes, ({ id }) =>
        session.get(momentsTokens.likeMoment)(id, true),
      );
    case 'comment':
      return onNewest(session, me.id, notes, ({ id }) => comment(session, id, step.text));
    default:
      return other?.me && 'to' in step
        ? actOn(step, session, me.id, { me: other.me, notes })
        : undefined;
  }
}

function actOn(
  step: Extract<Step, { readonly to: number }>,
  session: ServiceScope,
  own: UserId,
  { me, notes }: { readonly me: Me; readonly notes: ActNotes },
): Act | undefined {
  const { id: user, address: to } = me;
  switch (step.does) {
    case 'write':
    case 'reply':
      return write(session, step, me);
    case 'edit':
      return edit(session, step.text, to, notes.witnessed);
    case 'read':
      return session.get(m.openConversation)(to);
    case 'recall':
      return recall(session, to, notes.witnessed);
    case 'react':
      return react(session, step.emoticon, to);
    case 'forward':
      return forward(session, me);
    case 'send-voice':
      return sendVoice(session, me);
    case 'change':
      return session.get(m.changeConversation)(to, step.change);
    case 'refuse':
      return session.get(m.deleteConversation)(to, { records: true });
    case 'ask':
      return session.call(addFriend)({ userId: user, words: 'hello' });
    case 'accept':
    case 'decline':
      return answerRequest(session, user, step.does === 'accept');
    case 'part':
      return session.get(friendsTokens.endFriendship)(user);
    case 'rename':
      return rename(session, me, step.text);
    case 'complain':
      return complain(session, me);
    case 'visit':
      return visit(session, user);
    case 'delete-message':
      return deleteMessage(session, me);
    case 'correct':
      return correct(session, step.text, me);
    case 'like-person':
    case 'unlike-person':
      return like(session, user, step.does === 'like-person');
    case 'order-goods':
      return orderGoods(session, own, { ...step, recipient: step.own ? own : user });
    case 'buy-for':
      return buyFor(session, step.goods, me);
    case 'block':
      return session.get(friendsTokens.blockPerson)(user, true);
    case 'unblock':
      return session.get(friendsTokens.blockPerson)(user, false);
    case 'follow':
      return session.get(friendsTokens.followPerson)(user, true);
    case 'give':
      return giveGift(session, step, me);
    case 'send-picture':
      return sendPicture(session, step, me);
    case 'open-picture':
      return openPicture(session, me);
    case 'send-packet':
      return sendPacket(session, step, me);
    case 'open-post':
      return openPost(session, own, user, notes);
    default:
      return openPacket(session, me);
  }
}

async function post(
  session: ServiceScope,
  { text, audience, burns = false }: Extract<Step, { readonly does: 'post' }>,
  { own, notes }: { readonly own: UserId; readonly notes: ActNotes },
): Act {
  const key = await uploadPicture(session);
  if (key === undefined) return err({ kind: 'no picture' });
  const ids = session.get(sharedTokens.ids);
  const published = await session.get(momentsTokens.publishMoment)({
    text,
    pictures: [{ id: ids.localId(), key, alt: '' }],
    burns,
    audience,
    languages: [],
    requestId: ids.intent(),
  });
  if (published.ok) notes.witnessed.published.set(own, published.value);
  return published;
}

async function onNewest(
  session: ServiceScope,
  viewer: UserId,
  { witnessed, now: askedAt }: ActNotes,
  work: (moment: ShownMoment) => Act,
): Act {
  const shown = await session.call(momentList)({ scope: 'everybody' });
  if (!shown.ok) return shown;
  for (const { id } of shown.value.rows) witnessed.posts.push({ viewer, post: id, askedAt });
  const [newest] = shown.value.rows;
  return newest ? work(newest) : shown;
}

/** A person learned the address of a post, from any other. */
async function openPost(
  session: ServiceScope,
  viewer: UserId,
  author: UserId,
  { witnessed, now: askedAt }: ActNotes,
): Act {
  const post = witnessed.published.get(author);
  if (post === undefined) return undefined;
  const shown = await session.get(momentsTokens.readMoment)(post);
  if (shown.ok) witnessed.posts.push({ viewer, post, askedAt });
  return shown;
}

function comment(session: ServiceScope, moment: string, text: string): Act {
  const requestId = session.get(sharedTokens.ids).intent();
  return session.get(momentsTokens.writeComment)({ moment, text, answers: undefined, requestId });
}

/** What a person was shown of what they did, in a word or two. */
export function outcomeText(outcome: unknown): string {
  const { ok, error } = (outcome ?? {}) as {
    readonly ok?: boolean;
    readonly error?: { kind?: string };
  };
  if (ok === undefined) return 'nothing to do';
  return ok ? 'done' : (error?.kind ?? 'failed');
}
