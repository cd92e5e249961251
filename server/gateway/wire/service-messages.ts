import type {
  ServiceEvent,
  ServiceMessage,
  ServiceRequest,
} from '@/contract/gateway/service-calls';
import { TYPING_ACTION } from '@/domain/messaging/extension-key';
import type { MessageMarks } from '@server/gateway/calls/list-calls';
import { decode } from '@server/gateway/codec/decode';
import { readExtension } from '@server/gateway/codec/key-values';
import {
  BODY,
  CONTENT,
  messageBody,
  NAMESPACE,
  ROSTER,
  rosterBody,
  type MessageBody,
} from '@server/gateway/codec/schema';
import type { InboxMessage } from '@server/gateway/messages/inbox-store';
import { readContent, type MessageContent } from '@server/gateway/messages/message-content';
import type { StoredMessage } from '@server/gateway/messages/message-store';
import type { Extension } from '@server/kernel/ports/chat';

/** What a page's draft says; undefined for a kind that nobody here shows. */
export function contentOf(draft: ServiceRequest<'send'>): MessageContent | undefined {
  const { type, msg, url, customEvent } = draft;
  // JSON by its origin: whatever JSON can carry, an extension can.
  const ext = (draft.ext ?? {}) as Extension;
  if (type === 'txt' && msg !== undefined) return { kind: 'text', text: msg, ext };
  if (type === 'img' && url !== undefined) return { kind: 'image', url, ext };
  if (type !== 'custom' || customEvent === undefined) return undefined;
  return { kind: 'custom', event: customEvent, values: (draft.customExts ?? {}) as Extension, ext };
}

/** A stored message as pages read it. */
export function serviceMessage(message: StoredMessage, marks?: MessageMarks): ServiceMessage {
  const { id, from, to, sentAt } = message;
  const decoded = decode(messageBody, message.payload);
  return {
    ...(decoded.ok ? formOf(decoded.value) : { type: 'unknown' }),
    id: String(id),
    from,
    to,
    time: sentAt,
    ...marks,
  };
}

/** What is in an inbox, or passed on, as pages read it. */
export function serviceEvent(owner: string, entry: InboxMessage): ServiceEvent {
  if (entry.namespace === NAMESPACE.roster) return rosterEvent(entry);
  const decoded = decode(messageBody, entry.payload);
  if (!decoded.ok) return { kind: 'none' };
  const body = decoded.value;
  const peer = entry.from;
  const id = String(body.ackMessageId ?? 0n);
  switch (body.type) {
    case BODY.chat: {
      if (isTyping(body)) return { kind: 'typing', peer };
      const { sentAt: time } = entry;
      // An own one was written by the server.
      const to = peer === owner ? (body.to?.name ?? owner) : owner;
      return {
        kind: 'message',
        message: { ...formOf(body), id: String(entry.id), from: peer, to, time },
      };
    }
    case BODY.deliverAck:
      return { kind: 'delivered', peer, id };
    case BODY.recall:
      return { kind: 'recalled', peer, id };
    case BODY.channelAck:
      return { kind: 'read', peer };
    default:
      return { kind: 'none' };
  }
}

function isTyping({ contents }: MessageBody): boolean {
  const [content] = contents ?? [];
  return content?.type === CONTENT.command && content.action === TYPING_ACTION;
}

function formOf(body: MessageBody): { readonly type: string; readonly [field: string]: unknown } {
  const ext = readExtension(body.ext);
  const content = readContent(body.contents?.[0] ?? {}, ext);
  switch (content?.kind) {
    case 'text':
      return { type: 'txt', msg: content.text, ext };
    case 'image':
      return { type: 'img', url: content.url, ext };
    case 'custom':
      return { type: 'custom', customEvent: content.event, customExts: content.values, ext };
    default:
      return { type: 'unknown' };
  }
}

const CHANGE_OF = new Map<number, 'added' | 'declined' | 'removed'>([
  [ROSTER.accept, 'added'],
  [ROSTER.remoteAccept, 'added'],
  [ROSTER.remoteDecline, 'declined'],
  [ROSTER.remove, 'removed'],
]);

function rosterEvent({ payload, from: peer }: InboxMessage): ServiceEvent {
  const decoded = decode(rosterBody, payload);
  if (!decoded.ok) return { kind: 'none' };
  const { operation = 0, reason: note = '' } = decoded.value;
  if (operation === ROSTER.add) return { kind: 'contact-request', peer, note };
  const change = CHANGE_OF.get(operation);
  return change ? { kind: 'contact', peer, change } : { kind: 'none' };
}
