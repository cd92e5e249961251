import { translationTokens } from '@/application/translation/translation-tokens';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

/** What the engines translate, which visitors are told too. */
export function provideTranslationPage(page: Scope): void {
  page.later(
    translationTokens.listEngines,
    async () => (await import('@/infrastructure/http/http-list-engines')).createHttpListEngines,
    { api: browserTokens.httpApi },
  );
}
