import type { TranslationSettings } from '@/application/translation/translation-settings';
import type { Message } from '@/domain/messaging/message';
import type { OfferTranslation } from './offer-translation';
import type { TranslateReceived } from './translate-received';

/** Translates a message that has just arrived, where everything from its writer is to be translated. */
export type TranslateArrived = (message: Message) => Promise<void>;

/** What fails, as for want of coins, stays as it came: its translation is still offered beside it. */
export function createTranslateArrived(deps: {
  readonly translationSettings: TranslationSettings;
  readonly offerTranslation: OfferTranslation;
  readonly translateReceived: TranslateReceived;
}): TranslateArrived {
  const { translationSettings, offerTranslation, translateReceived } = deps;
  return async (message) => {
    if (!translationSettings.everythingFrom(message.from)) return;
    const offer = offerTranslation(message);
    if (offer) await translateReceived(message, offer.into);
  };
}
