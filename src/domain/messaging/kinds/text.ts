import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { asText } from '@/domain/shared/input';
import { isLanguage, type Language } from '@/domain/shared/language';
import { UNTRANSLATED_REASONS, type UntranslatedReason } from '@/domain/translation/translation';
import { anyText, field, flag, kind, messageId, optional, type Field } from './kind';

/** A text as the recipient reads it, and the record that proves it was paid for. */
export interface Translation {
  readonly text: string;
  readonly language: Language;
  readonly recordId: string;
}

/** A translation made by the reader's own device: free, and it stays there (readings, What a person reads). */
interface DeviceTranslation {
  readonly text: string;
  readonly language: Language;
  readonly onDevice: true;
}

/** The translation under an original text. */
export type ShownTranslation = Translation | DeviceTranslation;

/** Whether the reader's own device made a translation. */
export function isFromDevice(translation: ShownTranslation): translation is DeviceTranslation {
  return 'onDevice' in translation;
}

const { language, translation, translationLanguage, translateRecordId, untranslatedReason } =
  EXTENSION_KEY;

type TranslationKey = (typeof EXTENSION_KEY)[
  | 'translation'
  | 'translationLanguage'
  | 'translateRecordId'];

/** What the reader's own device made stays on it. */
const TRANSLATION: Field<ShownTranslation, TranslationKey> = {
  keys: [translation, translationLanguage, translateRecordId],
  read: (values) => {
    const words = asText(values[translation]);
    const into = values[translationLanguage];
    if (words === '' || !isLanguage(into)) return undefined;
    return { text: words, language: into, recordId: asText(values[translateRecordId]) };
  },
  write: (shown) =>
    isFromDevice(shown)
      ? {}
      : {
          [translation]: shown.text,
          [translationLanguage]: shown.language,
          [translateRecordId]: shown.recordId,
        },
};

/** What is said of the words in a message, where it is known. */
export const VOICES = {
  /** The language they were written in: for `lang` on the screen. */
  language: optional(field(language, readLanguage)),
  translation: optional(TRANSLATION),
  /** Why they were not translated although the sender had asked for it. */
  untranslated: optional(field(untranslatedReason, readReason)),
} as const;

/** A text, in the writer's words and in the reader's. */
export const text = kind({
  name: 'text',
  wire: 'txt',
  main: 'msg',
  fields: {
    text: anyText('msg'),
    /** The message that it answers. */
    replyTo: optional(messageId(EXTENSION_KEY.replyTo)),
    /** It is a copy of another message. */
    forwarded: optional(flag(EXTENSION_KEY.forwarded)),
    ...VOICES,
  },
  prepare: 'nothing',
  words: 'msg',
  translated: translation,
  exported: {
    text: 'msg',
    answers: EXTENSION_KEY.replyTo,
    forwarded: EXTENSION_KEY.forwarded,
    language,
    translation,
    translationLanguage,
  },
  push: 'message',
});

function readLanguage(raw: unknown): Language | undefined {
  return isLanguage(raw) ? raw : undefined;
}

function readReason(raw: unknown): UntranslatedReason | undefined {
  return UNTRANSLATED_REASONS.find((reason) => reason === raw);
}
