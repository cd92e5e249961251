import type { Feature } from '@/ui/kernel/feature';
import { fill, slots } from '@/ui/kernel/slots';

/** The characters one has for translations. */
export const translationFeature: Feature = {
  fills: [
    fill(
      slots.accountTab,
      () => import('./TranslationTab').then((module) => module.TranslationTab),
      'translation',
    ),
  ],
};
