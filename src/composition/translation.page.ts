import { sharedTokens } from '@/application/shared/shared-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { createBuiltInTranslator } from '@/infrastructure/browser/built-in-translator';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const from = { ...sharedTokens, browser: browserTokens.browser };

/** What the browser's own engine translates, for visitors too. */
export function provideTranslationPage(page: Scope): void {
  page.make(translationTokens.deviceTranslator, createBuiltInTranslator, from);
}
