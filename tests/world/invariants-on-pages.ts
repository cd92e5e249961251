import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import { isStored, type Message, type MessageState } from '@/domain/messaging/message';
import type { Me } from '@/domain/profile/person';
import type { ServiceScope } from '@/ui/kernel/scope';
import type { Person } from './person';
import type { Witnessed } from './witnessed';

/** What is wrong on the open pages, a sentence each; it is looked at after every step. */
export function findWrongsOnPages(
  people: readonly Person[],
  witnessed: Witnessed,
): readonly string[] {
  return people.flatMap((person) => {
    const { me, name } = person;
    if (!me) return [];
    return person.sessions.flatMap((session) => wrongsOnPage(session, me, name, witnessed));
  });
}

/**
 * What a person sees: each message once and in order, none that is not theirs, none that is less
 * far than it was.
 */
function wrongsOnPage(
  session: ServiceScope,
  me: Me,
  name: string,
  witnessed: Witnessed,
): readonly string[] {
  const shown = session.get(m.conversations);
  return shown.list.flatMap(({ peer }) => {
    const messages = shown.messagesWith(peer);
    for (const message of messages) {
      const { from, to, id, localId, state } = message;
      if (from === me.address && isStored(state)) witnessed.sent.set(id, message);
      if (localId && (state === 'queued' || state === 'sending'))
        witnessed.writes(from, to, localId);
    }
    const strange = messages.filter(
      ({ from, to }) => ![from, to].every((one) => one === me.address || one === peer),
    );
    return [
      ...twice(messages).map((id) => `${name} sees a message twice: ${id}`),
      ...strange.map(({ id }) => `${name} sees a message of others: ${id}`),
      ...outOfOrder(messages).map((id) => `${name} sees ${id} above an older message`),
      ...wentBack(session, messages, witnessed).map((what) => `${name} sees ${what}`),
      ...reactedTwice(messages).map((id) => `${name} sees two reactions of one person: ${id}`),
      ...foreignTranslations(messages).map((text) => `${name} reads a translation into ${text}`),
    ];
  });
}

function twice(messages: readonly Message[]): readonly string[] {
  return (['id', 'localId'] as const).flatMap((key) => {
    const keys = messages.flatMap((message) => message[key] ?? []);
    return keys.filter((one, index) => keys.indexOf(one) !== index).slice(0, 1);
  });
}

function outOfOrder(messages: readonly Message[]): readonly string[] {
  const stored = messages.filter(({ state }) => isStored(state));
  const late = stored.find(({ sentAt }, index) => sentAt > (stored[index + 1]?.sentAt ?? sentAt));
  return late ? [late.id] : [];
}

/** How far a message is in each state; apart from the rule of the domain, which may be wrong. */
const HOW_FAR: Readonly<Record<MessageState, number>> = {
  queued: 0,
  sending: 0,
  failed: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  recalled: 4,
};

/** Messages that are less far than the page has shown them: taken back once and here again, read and then sent. */
function wentBack(
  page: object,
  messages: readonly Message[],
  witnessed: Witnessed,
): readonly string[] {
  const states = witnessed.statesOn(page);
  return messages.flatMap((message) => {
    const { id, state } = message;
    const known = states.get(id);
    const before = known ?? state;
    states.set(id, state);
    if (state === 'read' && known !== 'read') witnessed.read.push(message);
    return HOW_FAR[state] < HOW_FAR[before]
      ? [`a message as ${state} that was ${before}: ${id}`]
      : [];
  });
}

function reactedTwice(messages: readonly Message[]): readonly string[] {
  return messages
    .filter(({ reactions = [] }) => new Set(reactions.map(({ by }) => by)).size < reactions.length)
    .map(({ id }) => id);
}

/** The translation service of the world writes into each text what was requested. */
function foreignTranslations(messages: readonly Message[]): readonly string[] {
  return messages.flatMap(({ body }) => {
    const translation = body.kind === 'text' ? body.translation : undefined;
    const [, made] = /^\[([a-z]{2})\]/.exec(translation?.text ?? '') ?? [];
    if (!translation || made === undefined || made === translation.language) return [];
    return [`${made} that is said to be ${translation.language}`];
  });
}
