import type { Feature } from '@/ui/kernel/feature';
import { fill, slots } from '@/ui/kernel/slots';

/** The characters one has for translations, and what the engines translate. */
export const translationFeature: Feature = {
  fills: [
    fill(slots.aboutTranslation, () => import('./EngineNote').then((module) => module.EngineNote)),
    fill(slots.settingsCard, () => import('./EngineNote').then((module) => module.EngineCard)),
    fill(
      slots.accountTab,
      () => import('./TranslationTab').then((module) => module.TranslationTab),
      'translation',
    ),
  ],
};
