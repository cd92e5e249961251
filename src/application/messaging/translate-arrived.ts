import type { TranslationSettings } from '@/application/translation/translation-settings';
import type { Message } from '@/domain/messaging/message';
import type { OfferTranslation } from './offer-translation';
import type { TranslateOnDevice } from './translate-on-device';
import type { TranslateReceived } from './translate-received';

/**
 * Translates a message that has just arrived: on the device if it can, else for a reader who chose to have all
 * translated.
 */
export type TranslateArrived = (message: Message) => Promise<void>;

/** A message whose translation fails, as for want of coins, is shown as it came, with the offer beside it. */
export function createTranslateArrived(deps: {
  readonly translationSettings: TranslationSettings;
  readonly offerTranslation: OfferTranslation;
  readonly translateOnDevice: TranslateOnDevice;
  readonly translateReceived: TranslateReceived;
}): TranslateArrived {
  const { translationSettings, offerTranslation, translateOnDevice, translateReceived } = deps;
  return async (message) => {
    const offer = offerTranslation(message);
    if (!offer) return;
    const { kind } = await translateOnDevice(message);
    if (kind === 'translated' || kind === 'readable') return;
    if (translationSettings.everythingFrom(message.from)) {
      await translateReceived(message, offer.into);
    }
  };
}
