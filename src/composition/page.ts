import { accountTokens } from '@/application/account/account-tokens';
import { provideAccountPage } from './account.page';
import { provideBrowser } from './browser';
import { thisDevice, type Device } from './device';
import { provideInterface } from './interface';
import { provideMediaPage } from './media.page';
import { provideProfilePage } from './profile.page';
import { Scope } from './scope';
import { provideServer } from './server';
import { provideTranslationPage } from './translation.page';

/** Everything of one page, bound; nothing of it has started yet. */
export function composePage(
  browser: Window & typeof globalThis,
  device: Device = thisDevice,
): Scope {
  const page = Scope.root();
  provideBrowser(page, browser, device);
  provideInterface(page, browser);
  provideServer(page);
  provideAccountPage(page);
  provideProfilePage(page);
  provideMediaPage(page);
  provideTranslationPage(page);
  return page;
}

/** Brings the stored session back, and keeps this tab in step with the others. */
export function startPage(page: Scope): void {
  page.get(accountTokens.restoreSession)();
  page.get(accountTokens.keepUser)();
  page.get(accountTokens.followOtherTabs)();
}

/**
 * Prefetches what the first call needs and measures the server's time in the background; in a session the
 * stream of live events begins with that time.
 */
export function meetServer(page: Scope): void {
  page.fetch(accountTokens.accountApi).catch(() => undefined);
  if (!page.get(accountTokens.session).me) void page.get(accountTokens.measureServerTime)();
}
