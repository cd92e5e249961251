/** Keys of a message's extension, on every chat service (specification §3, "Message"). */
export const EXTENSION_KEY = {
  /** The sender's own id of the message; a repeated id is stored and charged once. */
  localId: 'local_id',
  /** The language it was written in. */
  language: 'language',
  translation: 'translation',
  translationLanguage: 'translation_language',
  translateRecordId: 'translate_record_id',
  /** Why a text is untranslated although the sender asked for a translation. */
  untranslatedReason: 'untranslated_reason',
  /** Of an image, in pixels: reserves its space on the screen before it is loaded. */
  width: 'width',
  height: 'height',
  /** Of an image: the same for all pictures that were sent together. */
  batch: 'picture_batch',
  /**
   * The coins its sender was told that opening the conversation takes; for more it is not sent. A picture
   * that burns has it among its values.
   */
  toldOpening: 'told_opening',
  /** Of a text of support: when it is there, as two ISO 8601 moments with `/` between them. */
  supportHours: 'support_hours',
  /** Of the same: how these hours are written in its text. */
  supportHoursText: 'support_hours_text',
} as const;

/** Events of custom messages (specification §3, "Custom types"). */
export const CUSTOM_EVENT = {
  burnPicture: 'burn-after-read',
  gift: 'gift',
  redPacket: 'red-packet',
} as const;

/** Keys of a custom message's values, all of them texts (specification §3, "Message"). */
export const CUSTOM_KEY = {
  /** Of a gift: its number in the catalogue. */
  giftId: 'id',
  /** Of a gift: the id of its record, which proves that it was paid for. */
  recordId: 'record_id',
  /** Of a gift: what it cost in the catalogue when it was given, in coins. */
  worth: 'worth',
  /** Of a red packet: its own id, its amount in coins, its note. */
  packetId: 'packet_id',
  amount: 'amount',
  note: 'note',
  /** Of a burn-after-reading picture. */
  burnUrl: 'burn_url',
} as const;

/** Longest `picture_batch` in characters; a longer one is ignored. */
export const MAX_BATCH_ID = 64;

/** Longest `local_id` in characters. */
export const MAX_LOCAL_ID = 64;

/** The action of the command message that is a typing notice. */
export const TYPING_ACTION = 'typing';
