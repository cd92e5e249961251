import type { OutgoingMessage } from '@/application/messaging/chat-service';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { EditedText } from '@/domain/messaging/edit';
import { isEmoticon } from '@/domain/messaging/emoticons';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { asTexts, readValues, writeValues } from '@/domain/messaging/kinds/kind';
import {
  kindNamed,
  kindOnWire,
  type KnownKind,
  type MessageBody,
} from '@/domain/messaging/kinds/kinds';
import type { Message, Reaction, TextVersion } from '@/domain/messaging/message';
import { repliedTo } from '@/domain/messaging/reply';
import { asFields, asNumber, type Fields } from '@/domain/shared/input';
import {
  type ChatAddress,
  type LocalId,
  parseChatAddress,
  type MessageId,
} from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { withHoursHere } from './support-hours-here';

/** A draft as every chat service of the product carries it. */
export function writeDraft({
  localId,
  to,
  body,
  shownOpening,
}: OutgoingMessage): Record<string, unknown> {
  const kind = kindNamed(body.kind);
  const { wire, main } = kind;
  const values = writeValues(kind, body);
  const ext = { [EXTENSION_KEY.localId]: localId };
  const opening = shownOpening !== undefined && { [EXTENSION_KEY.shownOpening]: shownOpening };
  if (main === undefined) {
    const customExts = asTexts({ ...values, ...opening });
    return { to, ext, type: 'custom', customEvent: wire, customExts };
  }
  const { [main]: said, ...extension } = values;
  return { to, type: wire, [main]: said, ext: { ...ext, ...opening, ...extension } };
}

/** The new words of a message, as every chat service of the product carries an edit: as those of a text. */
export function writeWords(edited: EditedText): { readonly msg: string; readonly ext: Fields } {
  const { msg: _said, ...ext } = writeValues(kindNamed('text'), { kind: 'text', ...edited });
  return { msg: edited.text, ext };
}

/**
 * Reads a message, live or from the history; undefined unless it is between two people.
 * Its content comes from other clients and is not trusted: fields of a wrong shape are left out.
 */
export function readMessage(raw: unknown, self: ChatAddress): Message | undefined {
  const fields = asFields(raw);
  const from = parseChatAddress(fields.from);
  const to = parseChatAddress(fields.to);
  const time = asNumber(fields.time);
  if (typeof fields.id !== 'string' || !from.ok || !to.ok || !Number.isFinite(time))
    return undefined;
  const mine = from.value === self;
  if (!mine && to.value !== self) return undefined;
  const localId = mine ? localIdOf(raw) : undefined;
  return {
    id: fields.id as MessageId,
    ...(localId && { localId }),
    from: from.value,
    to: to.value,
    body:
      from.value === SUPPORT_ADDRESS
        ? withHoursHere(readBody(fields), asFields(fields.ext))
        : readBody(fields),
    sentAt: epochMs(time),
    state: mine ? ownState(fields) : 'delivered',
    ...readReactions(fields.reactions, [from.value, to.value]),
  };
}

/** The reactions of the two people of a message; of several by one person the last one counts. */
function readReactions(raw: unknown, people: readonly ChatAddress[]): Pick<Message, 'reactions'> {
  if (!Array.isArray(raw) || raw.length === 0) return {};
  const reactions = new Map<ChatAddress, Reaction>();
  for (const { reaction: emoticon, userList } of raw.map(asFields)) {
    if (!isEmoticon(emoticon) || !Array.isArray(userList)) continue;
    for (const by of people) if (userList.includes(by)) reactions.set(by, { by, emoticon });
  }
  return { reactions: [...reactions.values()] };
}

/** A reply with the message that it answers, or with its absence, where the service sent either along. */
export function withQuoted(reply: Message, raw: unknown): Message {
  const answered = repliedTo(reply);
  const sentAlong = asFields(asFields(raw).ext)[EXTENSION_KEY.quoted];
  if (answered === undefined || sentAlong === undefined) return reply;
  if (sentAlong === null) return { ...reply, quoted: 'gone' };
  const fields = asFields(sentAlong);
  const from = [reply.from, reply.to].find((person) => person === fields.from);
  if (!from || fields.id !== answered) return reply;
  return { ...reply, quoted: { id: answered, from, body: readBody(fields) } };
}

/** A message with its words before each edit, where the service sent that along. */
export function withVersions(message: Message, raw: unknown): Message {
  const carried = asFields(asFields(raw).ext)[EXTENSION_KEY.versions];
  if (!Array.isArray(carried)) return message;
  const versions = carried.map(asFields).flatMap((fields): TextVersion[] => {
    const body = readBody(fields);
    const until = asNumber(fields.until);
    return body.kind === 'text' && Number.isFinite(until) ? [{ body, until: epochMs(until) }] : [];
  });
  return versions.length > 0 ? { ...message, versions } : message;
}

/** The state of an own message, as far as the service gives it in a history. */
function ownState({ isDelivered, isRead }: Fields): Message['state'] {
  if (isRead === true) return 'read';
  return isDelivered === true ? 'delivered' : 'sent';
}

/** The sender's own id of a message, if its client gave one. */
export function localIdOf(raw: unknown): LocalId | undefined {
  const localId = asFields(asFields(raw).ext)[EXTENSION_KEY.localId];
  return typeof localId === 'string' && localId !== '' ? (localId as LocalId) : undefined;
}

function readBody(fields: Fields): MessageBody {
  const { type, customEvent } = fields;
  const isEvent = type === 'custom';
  const kind = isEvent ? kindOnWire(customEvent, 'event') : kindOnWire(type, 'type');
  const body = kind && readValues(kind, valuesOf(kind, fields));
  if (body) return body;
  const named = isEvent && typeof customEvent === 'string' ? customEvent : type;
  return { kind: 'unsupported', type: typeof named === 'string' ? named : 'unknown' };
}

/** The values of a kind, wherever the message has them. */
function valuesOf({ main }: KnownKind, { ext, customExts, ...fields }: Fields): Fields {
  if (main === undefined) return customValues(customExts);
  return { ...asFields(ext), [main]: fields[main] };
}

/** Custom values are one object; in the conversation list of the SDK, also a list of objects. */
function customValues(exts: unknown): Fields {
  return Array.isArray(exts) ? Object.assign({}, ...exts.map(asFields)) : asFields(exts);
}
