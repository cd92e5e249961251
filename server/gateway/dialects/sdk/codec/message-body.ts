import { TYPING_ACTION } from '@/domain/messaging/extension-key';
import { asTexts } from '@/domain/messaging/kinds/kind';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { admitContent, type AdmittedContent } from '@server/gateway/core/messages/admit-content';
import type { StoredEdit } from '@server/gateway/core/messages/edit-message';
import type { InboxMessage } from '@server/gateway/core/messages/inbox-store';
import {
  type ChatEvent,
  type ContactChange,
  type Extension,
  type OutgoingBody,
  contentOf,
  withVersions,
} from '@server/kernel/message-body';
import { decode, encode } from './protobuf';
import { isReadable, readExtension, writeExtension } from './key-values';
import {
  BODY,
  CONTENT,
  EDIT_SCOPE,
  messageBody,
  NAMESPACE,
  ROSTER,
  rosterBody,
  type Content,
  type MessageBody,
  type Meta,
} from './schema';

/** What a client wants done with a body it sent. */
export type Uplink =
  | ({ readonly kind: 'message'; readonly to: string } & AdmittedContent)
  | { readonly kind: 'typing'; readonly to: string }
  | { readonly kind: 'read'; readonly to: string; readonly messageId: bigint }
  | { readonly kind: 'delivered'; readonly to: string; readonly messageId: bigint }
  | { readonly kind: 'recall'; readonly to: string; readonly messageId: bigint }
  | {
      readonly kind: 'edit';
      readonly to: string;
      readonly messageId: bigint;
      readonly content: Extract<OutgoingBody, { readonly kind: 'text' }>;
    }
  | { readonly kind: 'conversation-read'; readonly to: string };

/** Why a body is not accepted. */
export type BodyRefusal = { readonly kind: 'malformed' | 'foreign-sender' | 'unsupported' };

/** Reads the body that `self` sent to `to`; the names inside have to be the same two. */
export function readUplink(
  payload: Uint8Array,
  self: ChatAddress,
  to: string,
): Result<Uplink, BodyRefusal> {
  const decoded = decode(messageBody, payload);
  if (!decoded.ok) return decoded;
  const body = decoded.value;
  // The reader's SDK shows this name as the sender, whatever the envelope says.
  if (body.from?.name !== self) return err({ kind: 'foreign-sender' });
  if (body.to?.name !== to) return err({ kind: 'malformed' });
  switch (body.type) {
    case BODY.chat:
      return readMessage(body, to);
    case BODY.readAck:
      return receipt('read', body, to);
    case BODY.deliverAck:
      return receipt('delivered', body, to);
    case BODY.recall:
      return receipt('recall', body, to);
    case BODY.edit:
      return readEdit(body, to);
    case BODY.channelAck:
      return ok({ kind: 'conversation-read', to });
    default:
      return err({ kind: 'unsupported' });
  }
}

function receipt(
  kind: 'read' | 'delivered' | 'recall',
  { ackMessageId }: MessageBody,
  to: string,
): Result<Uplink, BodyRefusal> {
  if (ackMessageId === undefined || ackMessageId === 0n) return err({ kind: 'malformed' });
  return ok({ kind, to, messageId: ackMessageId });
}

function readMessage(body: MessageBody, to: string): Result<Uplink, BodyRefusal> {
  const [content, ...more] = body.contents ?? [];
  if (!content || more.length > 0) return err({ kind: 'malformed' });
  if (!isReadableBySdk(body, content)) return err({ kind: 'malformed' });
  if (content.type === CONTENT.command) {
    return content.action === TYPING_ACTION
      ? ok({ kind: 'typing', to })
      : err({ kind: 'unsupported' });
  }
  const read = readContent(content, readExtension(body.ext));
  if (!read) return err({ kind: 'unsupported' });
  const admitted = admitContent(read);
  return admitted.ok ? ok({ kind: 'message', to, ...admitted.value }) : admitted;
}

function readEdit(body: MessageBody, to: string): Result<Uplink, BodyRefusal> {
  const { editMessageId: messageId = 0n } = body;
  const read = readMessage(body, to);
  if (!read.ok) return read;
  if (messageId === 0n) return err({ kind: 'malformed' });
  if (read.value.kind !== 'message') return err({ kind: 'unsupported' });
  const { content } = read.value;
  return content.kind === 'text'
    ? ok({ kind: 'edit', to, messageId, content })
    : err({ kind: 'unsupported' });
}

/** Only the service writes `meta`: one from a client would tell the reader false facts, or make their SDK fail. */
function isReadableBySdk({ ext, meta = '' }: MessageBody, content: Content): boolean {
  const { customExts, params, size: { width = 0, height = 0 } = {} } = content;
  const measured = Number.isFinite(width) && Number.isFinite(height);
  return meta === '' && measured && [ext, customExts, params].every(isReadable);
}

/** Reads what a decoded content says; undefined for a kind that the product does not show. */
function readContent(content: Content, ext: Extension): OutgoingBody | undefined {
  const { type, subType, customExts } = content;
  // A sub-type would turn a text into a forwarded bundle or a stream on the reader's side.
  if (subType !== undefined && type !== CONTENT.image) return undefined;
  switch (type) {
    case CONTENT.text:
      return { kind: 'text', text: content.text ?? '', ext };
    case CONTENT.image: {
      const { remotePath: url = '', size: { width = 0, height = 0 } = {} } = content;
      return { kind: 'image', url, ext: width > 0 && height > 0 ? { width, height, ...ext } : ext };
    }
    case CONTENT.custom: {
      const values = asTexts(readExtension(customExts));
      return { kind: 'custom', event: content.customEvent ?? '', values, ext };
    }
    default:
      return undefined;
  }
}

/**
 * Something for `owner` as the SDK reads it. It is encoded from what was read, never passed on as it came:
 * nothing may travel in it that was not checked and paid for. `meta` is what the service adds in a history.
 */
export function writeEvent(
  owner: string,
  { from, event }: Pick<InboxMessage, 'from' | 'event'>,
  meta?: string,
): { readonly to: string } & Pick<Meta, 'ns' | 'payload'> {
  if (event.kind === 'contact') {
    const { change, note } = event;
    const names = { from: { name: from }, to: [{ name: owner }] };
    const news = { operation: OPERATION_OF[change], ...names, reason: note };
    return { to: owner, ns: NAMESPACE.roster, payload: encode(rosterBody, news) };
  }
  if (event.kind === 'reaction') {
    const notice = reactionNotice(from, owner, event);
    return { to: owner, ns: NAMESPACE.notify, payload: Buffer.from(JSON.stringify(notice)) };
  }
  const to = event.kind === 'message' ? event.to : owner;
  const body = { meta, ...bodyOf(event, from), from: { name: from }, to: { name: to } };
  return { to, ns: NAMESPACE.chat, payload: encode(messageBody, body) };
}

/** A change of a reaction as the SDK reads it in a notice of the service. */
function reactionNotice(
  from: string,
  to: string,
  { id, emoticon, isGone }: Extract<ChatEvent, { readonly kind: 'reaction' }>,
): object {
  const change = { operator: from, reactionType: isGone ? 'delete' : 'create' };
  const reactions = [{ reaction: emoticon, op: [change] }];
  return { type: 'reaction', data: [{ from, to, channel_type: 'chat', messageId: id, reactions }] };
}

const OPERATION_OF: Readonly<Record<ContactChange, number>> = {
  requested: ROSTER.add,
  added: ROSTER.accept,
  accepted: ROSTER.remoteAccept,
  declined: ROSTER.remoteDecline,
  removed: ROSTER.remove,
};

/** An edit as the SDK reads it: of whom, when, and how many there are. */
export function editInfo(
  author: string,
  { at, count, sentAt }: StoredEdit,
): { readonly edit_msg: object } {
  const made = { edit_time: at, operator: author, count };
  return { edit_msg: { ...made, sender: author, send_time: sentAt, chat_type: 'chat:user' } };
}

function bodyOf(
  event: Exclude<ChatEvent, { readonly kind: 'contact' | 'reaction' }>,
  from: string,
): MessageBody {
  switch (event.kind) {
    case 'edited': {
      const { id, body, versions, sentAt } = event;
      const content = contentOf(withVersions(body, versions));
      const at = versions.at(-1)?.until ?? sentAt;
      return {
        type: BODY.edit,
        contents: [writeContent(content)],
        ext: writeExtension(content.ext),
        editMessageId: BigInt(id),
        editScope: EDIT_SCOPE.bodyAndExtension,
        meta: JSON.stringify(editInfo(from, { at, count: versions.length, sentAt })),
      };
    }
    case 'message': {
      const content = contentOf(event.body);
      const ext = writeExtension(content.ext);
      return { type: BODY.chat, contents: [writeContent(content)], ext };
    }
    case 'typing':
      return { type: BODY.chat, contents: [{ type: CONTENT.command, action: TYPING_ACTION }] };
    case 'conversation-read':
      return { type: BODY.channelAck, contents: [{}] };
    default:
      return { type: BODY_OF[event.kind], contents: [{}], ackMessageId: BigInt(event.id) };
  }
}

const BODY_OF = { read: BODY.readAck, delivered: BODY.deliverAck, recalled: BODY.recall } as const;

/** The size of a picture as the SDK has it; other wires have it in the extension. */
export function sizeOf({ width, height }: Extension): Content['size'] {
  const measured = typeof width === 'number' && typeof height === 'number';
  return measured ? { width, height } : undefined;
}

function writeContent(content: OutgoingBody): Content {
  switch (content.kind) {
    case 'text':
      return { type: CONTENT.text, text: content.text };
    case 'image':
      return { type: CONTENT.image, remotePath: content.url, size: sizeOf(content.ext) };
    case 'custom': {
      const customExts = writeExtension(content.values);
      return { type: CONTENT.custom, customEvent: content.event, customExts };
    }
  }
}
