import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import { searchMessages } from '@/contract/http/messaging';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import { takesForward } from '@/domain/messaging/forward';
import { isStored } from '@/domain/messaging/message';
import { takesReactions } from '@/domain/messaging/reaction';
import { takesReplies } from '@/domain/messaging/reply';
import type { Me } from '@/domain/profile/person';
import type { ChatAddress } from '@/domain/shared/ids';
import type { ServiceScope } from '@/ui/kernel/scope';
import { ANY_PRICE } from './acts-of-money';
import type { Step } from './steps';
import type { Witnessed } from './witnessed';

/** What a person does with the program; resolves with what the program shows of it. */
export type Act = Promise<unknown>;

export function write(
  session: ServiceScope,
  step: Extract<Step, { readonly does: 'write' | 'reply' }>,
  { id, address: to }: Me,
): Act {
  void session.get(m.introducePerson)(id);
  session.get(m.chooseLanguage)(to, 'into' in step ? step.into : 'none');
  const replyTo =
    step.does === 'reply'
      ? session.get(m.conversations).messagesWith(to).findLast(takesReplies)?.id
      : undefined;
  const shown = { shownPrice: ANY_PRICE, shownOpening: ANY_PRICE };
  return session.get(m.sendMessage)({ to, text: step.text, replyTo, ...shown });
}

export function edit(
  session: ServiceScope,
  text: string,
  peer: ChatAddress,
  witnessed: Witnessed,
): Act | undefined {
  const conversations = session.get(m.conversations);
  const own = conversations
    .messagesWith(peer)
    .findLast(({ from, body }) => from === conversations.self && body.kind === 'text');
  // What the service does not have yet cannot be edited.
  if (own?.body.kind !== 'text' || own.body.text === text || !isStored(own.state)) return undefined;
  const times = witnessed.editsOf(own.id);
  times.asked += 1;
  return session
    .get(m.editMessage)(own, { text, shownPrice: ANY_PRICE })
    .then((edited) => {
      if (edited.ok) times.done += 1;
      return edited;
    });
}

export function react(
  session: ServiceScope,
  emoticon: EmoticonName,
  peer: ChatAddress,
): Act | undefined {
  const last = session.get(m.conversations).messagesWith(peer).findLast(takesReactions);
  return last && session.get(m.reactToMessage)(last, emoticon);
}

export function recall(
  session: ServiceScope,
  to: ChatAddress,
  { recalled }: Witnessed,
): Act | undefined {
  const own = session
    .get(m.conversations)
    .messagesWith(to)
    .findLast(({ from, state }) => from !== to && isStored(state));
  if (!own) return undefined;
  recalled.add(own.id);
  return session.get(m.recallMessage)(own);
}

/** Forwards the newest text that their page has from another conversation. */
export function forward(session: ServiceScope, { id, address: to }: Me): Act | undefined {
  void session.get(m.introducePerson)(id);
  session.get(m.chooseLanguage)(to, 'none');
  const shown = session.get(m.conversations);
  const text = shown.list
    .filter(({ peer }) => peer !== to)
    .flatMap(({ peer }) => shown.messagesWith(peer))
    .findLast((message) => message.body.kind === 'text' && takesForward(message));
  return text && session.get(m.forwardMessage)(text, [{ address: to, shownPrice: ANY_PRICE }]);
}

/** Looks for a word in all their messages; what their page shows as recalled cannot be found any more. */
export async function find(session: ServiceScope, word: string): Act {
  const shown = session.get(m.conversations);
  const gone = new Set(
    shown.list
      .flatMap(({ peer }) => shown.messagesWith(peer))
      .flatMap(({ id, state }) => (state === 'recalled' ? [id] : [])),
  );
  const found = await session.call(searchMessages)({ text: word });
  const wrong = found.ok && found.value.rows.find(({ id }) => gone.has(id));
  if (wrong) throw new Error(`a message is found that was recalled: ${wrong.id}`);
  return found;
}
