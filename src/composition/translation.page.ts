import { sharedTokens } from '@/application/shared/shared-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { createBuiltInTranslator } from '@/infrastructure/browser/built-in-translator';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

/** What the installation's engines and the browser's own translate, which visitors are told too. */
export function provideTranslationPage(page: Scope): void {
  page
    .make(translationTokens.deviceTranslator, createBuiltInTranslator, {
      browser: browserTokens.browser,
      scheduler: sharedTokens.scheduler,
    })
    .later(
      translationTokens.listEngines,
      async () => (await import('@/infrastructure/http/http-list-engines')).createHttpListEngines,
      { api: browserTokens.httpApi },
    );
}
