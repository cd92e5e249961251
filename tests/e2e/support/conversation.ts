import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@/domain/shared/language';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };

/** A text of the catalogue with its gaps filled. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}

/** The field one writes in. */
export function composer(page: Page): Locator {
  return page.getByRole('textbox', { name: fill(chat.composer.label, { name: '' }) });
}

/** The conversation that is open. */
export function logOf(page: Page): Locator {
  return page.getByRole('log');
}

/** The messages in sight, oldest first. */
export function bubbles(page: Page): Locator {
  return logOf(page).getByRole('article');
}

/** Opens the conversation with an address and closes the notices before the first message. */
export async function openConversation(page: Page, address: string): Promise<void> {
  await page.goto(`/chat?with=${encodeURIComponent(address)}`);
  await dismissNotice(page);
}

/** Waits for the composer, past the notice that is shown once. */
export async function dismissNotice(page: Page): Promise<void> {
  const notice = page.getByRole('dialog', { name: chat.notice.title });
  // With the name it is known whether the first message costs something.
  const known = page.getByRole('textbox', {
    name: new RegExp(`${fill(chat.composer.label, { name: '' })}\\S`),
  });
  await expect(known.or(notice).first()).toBeVisible();
  if (!(await notice.isVisible())) return;
  // It goes by itself where the other person's first message comes in this moment: answering costs
  // nothing.
  const ok = notice.getByRole('button', { name: chat.notice.ok });
  void ok.click().catch(() => undefined);
  await expect(notice).toBeHidden();
}

/** Chooses the language into which the user's messages are translated. */
export async function chooseLanguage(page: Page, language: Language | ''): Promise<void> {
  await page.getByLabel(chat.language.label).selectOption(language);
}

/** Writes a message and sends it with Enter. */
export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');
}
