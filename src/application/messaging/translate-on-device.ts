import { isWritten } from '@/domain/messaging/kinds/kinds';
import type { Session } from '@/application/account/session';
import { shareCalls } from '@/application/shared/share-calls';
import type { DeviceFailure, DeviceTranslator } from '@/application/translation/device-translator';
import type { TranslationSettings } from '@/application/translation/translation-settings';
import { isFromDevice } from '@/domain/messaging/kinds/text';
import type { Message } from '@/domain/messaging/message';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import { writtenLanguage } from '@/domain/translation/written-language';
import type { Conversations } from './conversations';
import type { OfferTranslation } from './offer-translation';
import type { TranslatedText, TranslationCache } from './translation-cache';

/** The outcome of the device for a received text. */
export type DeviceOutcome =
  | { readonly kind: 'translated' }
  /** It can translate once the model of the pair is loaded. */
  | { readonly kind: 'loadable'; readonly pair: LanguagePair }
  /** The device detected a language that the reader reads. */
  | { readonly kind: 'readable' }
  /** It has no engine for this text. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed' };

/** Translates a received text on the reader's device if that needs no loading. */
export type TranslateOnDevice = (message: Message) => Promise<DeviceOutcome>;

/** Loads the model of a pair; called while a click is being handled. */
export type LoadDeviceModel = (
  pair: LanguagePair,
  onProgress: (share: number) => void,
) => Promise<Result<void, DeviceFailure>>;

interface TranslateOnDeviceDeps {
  readonly deviceTranslator: DeviceTranslator;
  readonly offerTranslation: OfferTranslation;
  readonly translationSettings: TranslationSettings;
  readonly session: Session;
  readonly conversations: Conversations;
  readonly translations: TranslationCache;
}

/** Calls for a message during its translation share it. */
export function createTranslateOnDevice(deps: TranslateOnDeviceDeps): TranslateOnDevice {
  return shareCalls(
    ({ id }: Message) => id,
    (message) => translate(message, deps),
  );
}

async function translate(message: Message, deps: TranslateOnDeviceDeps): Promise<DeviceOutcome> {
  const { deviceTranslator, offerTranslation, conversations, translations } = deps;
  const { id, from: writer, body } = message;
  const offer = offerTranslation(message);
  if (!offer || !isWritten(body)) return { kind: 'absent' };
  const of = { id, text: body.text };
  if (isPaidFor(of, offer.into, deps)) return { kind: 'translated' };
  const from = writtenLanguage(offer.from, await deviceTranslator.detect(body.text));
  if (!from) return { kind: 'absent' };
  if (reads(from, deps)) return { kind: 'readable' };
  const pair = { from, to: offer.into };
  const readiness = await deviceTranslator.readiness(pair);
  if (readiness === 'absent') return { kind: 'absent' };
  if (readiness === 'loadable') return { kind: 'loadable', pair };
  const translated = await deviceTranslator.translate(body.text, pair);
  if (!translated.ok) return { kind: 'failed' };
  // The reader may have bought a translation while the device was working.
  if (isPaidFor(of, offer.into, deps)) return { kind: 'translated' };
  const translation = { text: translated.value, language: offer.into, onDevice: true } as const;
  conversations.setTranslation(writer, of, translation);
  translations.keep(of, translation);
  return { kind: 'translated' };
}

/** The message in hand is older than a translation that was bought while its model was loading. */
function isPaidFor(
  of: TranslatedText,
  into: Language,
  { translations }: TranslateOnDeviceDeps,
): boolean {
  const known = translations.find(of);
  return known !== undefined && known.language === into && !isFromDevice(known);
}

function reads(language: LanguagePair['from'], deps: TranslateOnDeviceDeps): boolean {
  const { session, translationSettings } = deps;
  return language === session.me?.language || translationSettings.readable.includes(language);
}
