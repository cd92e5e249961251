import type {
  ServiceEvent,
  ServiceMessage,
  ServiceRequest,
} from '@/contract/gateway/service-calls';
import { groupReactions } from '@/domain/messaging/reaction';
import { asTexts } from '@/domain/messaging/kinds/kind';
import type { MessageMarks } from '@server/gateway/core/chat-calls';
import type { InboxMessage } from '@server/gateway/core/messages/inbox-store';
import type { HistoryMessage } from '@server/gateway/core/messages/history-store';
import type { StoredMessage } from '@server/gateway/core/messages/message-store';
import {
  type ContactChange,
  type Extension,
  type OutgoingBody,
  pageForm,
  withVersions,
} from '@server/kernel/message-body';

/** What a page's draft says; undefined for a kind that the product does not show. */
export function draftContent(draft: ServiceRequest<'send'>): OutgoingBody | undefined {
  const { type, msg, url, customEvent } = draft;
  // JSON by its origin: whatever JSON can carry, an extension can.
  const ext = (draft.ext ?? {}) as Extension;
  if (type === 'txt' && msg !== undefined) return { kind: 'text', text: msg, ext };
  if (type === 'img' && url !== undefined) return { kind: 'image', url, ext };
  if (type !== 'custom' || customEvent === undefined) return undefined;
  return { kind: 'custom', event: customEvent, values: asTexts(draft.customExts ?? {}), ext };
}

/** A stored message as pages read it. */
export function serviceMessage(message: StoredMessage, marks?: MessageMarks): ServiceMessage {
  const { id, from, to, sentAt, body } = message;
  return { ...pageForm(body), id: String(id), from, to, time: sentAt, ...marks };
}

/** A message of a history as pages read it. */
export function serviceRecord(message: HistoryMessage, marks?: MessageMarks): ServiceMessage {
  const body = withVersions(message.body, message.versions);
  const reactions = groupReactions(message).map(({ emoticon, by }) => ({
    reaction: emoticon,
    userList: by,
  }));
  return {
    ...serviceMessage({ ...message, body }, marks),
    ...(reactions.length > 0 && { reactions }),
  };
}

/** What is in an inbox, or passed on, as pages read it. */
export function serviceEvent({ id, from: peer, sentAt, event }: InboxMessage): ServiceEvent {
  switch (event.kind) {
    case 'message': {
      const { to, body } = event;
      const ends = { id: String(id), from: peer, to, time: sentAt };
      return { kind: 'message', message: { ...pageForm(body), ...ends } };
    }
    case 'edited': {
      const { to, body, versions } = event;
      const ends = { id: event.id, from: peer, to, time: event.sentAt };
      return { kind: 'edited', message: { ...pageForm(withVersions(body, versions)), ...ends } };
    }
    case 'delivered':
    case 'recalled':
      return { kind: event.kind, peer, id: event.id };
    case 'reaction': {
      const reaction = !event.isGone && { reaction: event.emoticon };
      return { kind: 'reaction', peer, id: event.id, ...reaction };
    }
    case 'conversation-read':
      return { kind: 'read', peer };
    case 'typing':
      return { kind: 'typing', peer };
    case 'read':
      return { kind: 'none' };
    case 'contact':
      return event.change === 'requested'
        ? { kind: 'contact-request', peer, note: event.note }
        : { kind: 'contact', peer, change: CHANGE_OF[event.change] };
  }
}

const CHANGE_OF = {
  added: 'added',
  accepted: 'added',
  declined: 'declined',
  removed: 'removed',
} as const satisfies Partial<Record<ContactChange, string>>;

/** Characters of one answer, about: what carries it may limit it, as XMPP servers do, and escaping makes it larger. */
const MOST = 131_072;

/** The first of these that one answer carries; one at least. */
export function fitting<T>(items: readonly T[]): readonly T[] {
  let length = 0;
  const end = items.findIndex((item) => (length += JSON.stringify(item).length) > MOST);
  return end < 0 ? items : items.slice(0, Math.max(1, end));
}
