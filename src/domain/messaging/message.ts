import type { Language } from '@/domain/shared/language';
import type { ImageSize } from '@/domain/media/image-size';
import type { Brand } from '@/domain/shared/brand';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { compareText } from '@/domain/shared/text';
import type { EpochMs } from '@/domain/shared/time';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { Coins } from '@/domain/wallet/coins';

/** The chat service's name for a stored message. */
export type MessageId = Brand<string, 'MessageId'>;

/** What the pictures that one person sent together have in common. */
export type BatchId = Brand<string, 'BatchId'>;

/** A text as the recipient reads it, and the record that proves it was paid for. */
export interface Translation {
  readonly text: string;
  readonly language: Language;
  readonly recordId: string;
}

/** A translation made by the reader's own device: free, and known to nobody else (readings, What a person reads). */
export interface DeviceTranslation {
  readonly text: string;
  readonly language: Language;
  readonly onDevice: true;
}

/** What stands under an original text. */
export type ShownTranslation = Translation | DeviceTranslation;

/** Whether the reader's own device made a translation. */
export function isFromDevice(translation: ShownTranslation): translation is DeviceTranslation {
  return 'onDevice' in translation;
}

/** What a message carries (specification §1, §3). */
export type MessageBody =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** The language it was written in, when known: for `lang` on the screen. */
      readonly language?: Language;
      readonly translation?: ShownTranslation;
      /** Why it was not translated although the sender had asked for it. */
      readonly untranslated?: UntranslatedReason;
    }
  /** The address is empty until the picture is uploaded; the size reserves its space on the screen. */
  | {
      readonly kind: 'image';
      readonly url: string;
      readonly size?: ImageSize;
      /** Set when it was sent together with other pictures. */
      readonly batch?: BatchId;
    }
  | { readonly kind: 'burn-picture'; readonly url: string }
  /**
   * `recordId` names the gift record, which the service checks before it stores the message. `worth`: its
   * price when it was given, also of a free one; absent in messages of before prices were written down.
   */
  | {
      readonly kind: 'gift';
      readonly giftId: number;
      readonly recordId: string;
      readonly worth?: Coins;
    }
  | {
      readonly kind: 'red-packet';
      readonly packetId: string;
      readonly amount: Coins;
      readonly note: string;
    }
  /** A kind this client does not know; it is shown as such, never dropped. */
  | { readonly kind: 'unsupported'; readonly type: string };

/**
 * The state of a message: own ones pass from queued to read, received ones from delivered to read.
 * `failed` stays until the person tries again or deletes it; `recalled` is final.
 */
export type MessageState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed'
  | 'recalled';

/** One message of a conversation; before the service has stored it `id` is the local id's text. */
export interface Message {
  readonly id: MessageId;
  /** Present on own messages written on this device. */
  readonly localId?: LocalId;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly body: MessageBody;
  /** The service's receipt; before that, when it was written. */
  readonly sentAt: EpochMs;
  readonly state: MessageState;
}

const NEXT: Readonly<Record<MessageState, readonly MessageState[]>> = {
  queued: ['sending', 'failed'],
  sending: ['queued', 'sent', 'delivered', 'read', 'failed'],
  sent: ['delivered', 'read', 'recalled'],
  delivered: ['read', 'recalled'],
  read: ['recalled'],
  failed: ['queued'],
  recalled: [],
};

/** Whether the service has a message in this state and has not given it up. */
export function isStored(state: MessageState): boolean {
  return state === 'sent' || state === 'delivered' || state === 'read';
}

/** Whether a message in state `from` can pass to `to`; receipts that come late or twice cannot. */
export function canBecome(from: MessageState, to: MessageState): boolean {
  return NEXT[from].includes(to);
}

/** The message in state `to`, or the same message when it cannot pass there. */
export function withState(message: Message, to: MessageState): Message {
  return canBecome(message.state, to) ? { ...message, state: to } : message;
}

/** Orders messages by time, then by id, so that two devices show the same. */
export function compareMessages(
  a: Pick<Message, 'sentAt' | 'id'>,
  b: Pick<Message, 'sentAt' | 'id'>,
): number {
  return a.sentAt - b.sentAt || compareText(a.id, b.id);
}
