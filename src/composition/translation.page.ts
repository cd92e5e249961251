import { sharedTokens } from '@/application/shared/shared-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { createBuiltInTranslator } from '@/infrastructure/browser/built-in-translator';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const from = { ...sharedTokens, browser: browserTokens.browser, api: browserTokens.httpApi };

/** What the installation's engines and the browser's own translate, for visitors too. */
export function provideTranslationPage(page: Scope): void {
  page
    .make(translationTokens.deviceTranslator, createBuiltInTranslator, from)
    .later(
      translationTokens.listEngines,
      async () => (await import('@/infrastructure/http/http-list-engines')).createHttpListEngines,
      from,
    );
}
