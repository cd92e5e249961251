import type { OutgoingMessage } from '@/application/messaging/chat-service';
import {
  CUSTOM_EVENT,
  CUSTOM_KEY,
  EXTENSION_KEY,
  MAX_BATCH_ID,
} from '@/contract/gateway/message-fields';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { isLanguage } from '@/domain/shared/language';
import { isImageSize } from '@/domain/media/image-rules';
import type { ImageSize } from '@/domain/media/image-size';
import {
  isFromDevice,
  type BatchId,
  type Message,
  type MessageBody,
  type MessageId,
} from '@/domain/messaging/message';
import { type ChatAddress, type LocalId, parseChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import type { UntranslatedReason } from '@/domain/translation/translation';
import { parseCoinAmount } from '@/domain/wallet/coins';
import { asFields, type Fields } from '@/domain/shared/input';
import { withHoursHere } from './support-hours-here';

const REASONS: Readonly<Record<UntranslatedReason, true>> = {
  'same-language': true,
  unsupported: true,
  unchanged: true,
  'engine-failed': true,
  'nothing-to-translate': true,
};

/** A draft as every chat service of the product carries it. */
export function writeDraft(draft: OutgoingMessage): Record<string, unknown> {
  const { localId, to, body, toldOpening } = draft;
  const ext = { [EXTENSION_KEY.localId]: localId };
  const told = toldOpening === undefined ? {} : { [EXTENSION_KEY.toldOpening]: toldOpening };
  const common = { to, ext };
  const custom = (customEvent: string, customExts: Record<string, string>) => ({
    ...common,
    type: 'custom',
    customEvent,
    customExts,
  });
  switch (body.kind) {
    case 'text':
      return {
        ...common,
        type: 'txt',
        msg: body.text,
        ext: { ...ext, ...told, ...textExtension(body) },
      };
    case 'image':
      return {
        ...common,
        type: 'img',
        url: body.url,
        ext: {
          ...ext,
          ...told,
          ...sizeExtension(body.size),
          ...(body.batch && { [EXTENSION_KEY.batch]: body.batch }),
        },
      };
    case 'burn-picture':
      return custom(CUSTOM_EVENT.burnPicture, {
        [CUSTOM_KEY.burnUrl]: body.url,
        ...(toldOpening !== undefined && { [EXTENSION_KEY.toldOpening]: String(toldOpening) }),
      });
    case 'gift':
      return custom(CUSTOM_EVENT.gift, {
        [CUSTOM_KEY.giftId]: String(body.giftId),
        [CUSTOM_KEY.recordId]: body.recordId,
        ...(body.worth !== undefined && { [CUSTOM_KEY.worth]: String(body.worth) }),
      });
    case 'red-packet':
      return custom(CUSTOM_EVENT.redPacket, {
        [CUSTOM_KEY.packetId]: body.packetId,
        [CUSTOM_KEY.amount]: String(body.amount),
        [CUSTOM_KEY.note]: body.note,
      });
  }
}

function textExtension(body: Extract<MessageBody, { kind: 'text' }>): Record<string, string> {
  const { language, translation, untranslated } = body;
  return {
    ...(language && { [EXTENSION_KEY.language]: language }),
    ...(untranslated && { [EXTENSION_KEY.untranslatedReason]: untranslated }),
    ...(translation &&
      !isFromDevice(translation) && {
        [EXTENSION_KEY.translation]: translation.text,
        [EXTENSION_KEY.translationLanguage]: translation.language,
        [EXTENSION_KEY.translateRecordId]: translation.recordId,
      }),
  };
}

function sizeExtension(size: ImageSize | undefined): Record<string, number> {
  return size ? { [EXTENSION_KEY.width]: size.width, [EXTENSION_KEY.height]: size.height } : {};
}

/**
 * The number that a field says, as a number or as its digits; NaN for anything else. An object is never
 * converted: what another client put into it could throw.
 */
function numberOf(raw: unknown): number {
  return typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : Number.NaN;
}

/**
 * Reads a message, live or from the history; undefined unless it is between two people.
 * Its content comes from other clients and is not trusted: fields of a wrong shape are left out.
 */
export function readMessage(raw: unknown, self: ChatAddress): Message | undefined {
  const fields = asFields(raw);
  const from = parseChatAddress(fields.from);
  const to = parseChatAddress(fields.to);
  const time = numberOf(fields.time);
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
  };
}

/** How far an own message has come, as far as the service says so in a history. */
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
  const { type, msg, url } = fields;
  if (type === 'txt' && typeof msg === 'string') return readText(msg, asFields(fields.ext));
  if (type === 'img' && typeof url === 'string') {
    const ext = asFields(fields.ext);
    const size = readSize(ext);
    const batch = readBatch(ext[EXTENSION_KEY.batch]);
    return { kind: 'image', url, ...(size && { size }), ...(batch && { batch }) };
  }
  if (type === 'custom') return readCustom(fields);
  return { kind: 'unsupported', type: typeof type === 'string' ? type : 'unknown' };
}

function readText(text: string, ext: Fields): MessageBody {
  const language = ext[EXTENSION_KEY.language];
  const translated = ext[EXTENSION_KEY.translation];
  const into = ext[EXTENSION_KEY.translationLanguage];
  const recordId = ext[EXTENSION_KEY.translateRecordId];
  const reason = ext[EXTENSION_KEY.untranslatedReason];
  const isTranslated = typeof translated === 'string' && translated !== '' && isLanguage(into);
  return {
    kind: 'text',
    text,
    ...(isLanguage(language) && { language }),
    ...(isTranslated && {
      translation: {
        text: translated,
        language: into,
        recordId: typeof recordId === 'string' ? recordId : '',
      },
    }),
    ...(isReason(reason) && { untranslated: reason }),
  };
}

/** Reads the size, but ignores one that no accepted picture can have: it would make the layout jump or hang. */
function readSize(ext: Fields): ImageSize | undefined {
  const size = {
    width: numberOf(ext[EXTENSION_KEY.width]),
    height: numberOf(ext[EXTENSION_KEY.height]),
  };
  return isImageSize(size) ? size : undefined;
}

function readBatch(value: unknown): BatchId | undefined {
  const named = typeof value === 'string' && value !== '' && value.length <= MAX_BATCH_ID;
  return named ? (value as BatchId) : undefined;
}

function isReason(value: unknown): value is UntranslatedReason {
  return typeof value === 'string' && Object.hasOwn(REASONS, value);
}

function readCustom({ customEvent, customExts }: Fields): MessageBody {
  const values = customValues(customExts);
  const textOf = (key: string) => (typeof values[key] === 'string' ? values[key] : '');
  switch (customEvent) {
    case CUSTOM_EVENT.burnPicture: {
      const url = textOf(CUSTOM_KEY.burnUrl);
      if (url) return { kind: 'burn-picture', url };
      break;
    }
    case CUSTOM_EVENT.gift: {
      const giftId = numberOf(values[CUSTOM_KEY.giftId]);
      const recordId = textOf(CUSTOM_KEY.recordId);
      const worth = parseCoinAmount(values[CUSTOM_KEY.worth]);
      if (Number.isSafeInteger(giftId) && recordId)
        return { kind: 'gift', giftId, recordId, ...(worth.ok && { worth: worth.value }) };
      break;
    }
    case CUSTOM_EVENT.redPacket: {
      const amount = parseCoinAmount(values[CUSTOM_KEY.amount]);
      const packetId = textOf(CUSTOM_KEY.packetId);
      const note = textOf(CUSTOM_KEY.note);
      if (amount.ok && packetId)
        return { kind: 'red-packet', packetId, amount: amount.value, note };
      break;
    }
  }
  return { kind: 'unsupported', type: typeof customEvent === 'string' ? customEvent : 'custom' };
}

/** Custom values come as one object; of the SDK also as a list of objects, in the conversation list. */
function customValues(exts: unknown): Fields {
  return Array.isArray(exts) ? Object.assign({}, ...exts.map(asFields)) : asFields(exts);
}
