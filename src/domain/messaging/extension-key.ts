/** Keys of a message's extension, on every chat service (specification §3, "Message"). */
export const EXTENSION_KEY = {
  /** The sender's own id of the message; a repeated id is stored and charged once. */
  localId: 'local_id',
  /** The language it was written in. */
  language: 'language',
  /** Of a reply: the message that it answers. */
  replyTo: 'reply_to',
  /** Of a reply in a history: that message, as our own service adds it; no sender can. */
  quoted: 'quoted',
  /** Of an edited text: what it said before, as our own service adds it; no sender can. */
  versions: 'versions',
  /** Its sender forwarded it. */
  forwarded: 'forwarded',
  translation: 'translation',
  translationLanguage: 'translation_language',
  translateRecordId: 'translate_record_id',
  /** Why a text is untranslated although the sender asked for a translation. */
  untranslatedReason: 'untranslated_reason',
  /**
   * The coins that opening the conversation takes, as its sender saw it; for more it is not sent. A picture
   * that burns has it among its values.
   */
  shownOpening: 'shown_opening',
  /** Of a text of support: when it is there, as two ISO 8601 moments with `/` between them. */
  supportHours: 'support_hours',
  /** Of the same: how these hours are written in its text. */
  supportHoursText: 'support_hours_text',
} as const;

/** Longest `local_id` in characters. */
export const MAX_LOCAL_ID = 64;

/** The action of the command message that is a typing notice. */
export const TYPING_ACTION = 'typing';
