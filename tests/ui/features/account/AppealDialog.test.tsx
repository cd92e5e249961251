import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AccountApi } from '@/application/account/sign-in';
import { appeal as appealCall, type AppealMessage } from '@/contract/http/account';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { AppealDialog } from '@/ui/features/account/AppealDialog';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';

afterEach(cleanup);

async function show(
  preferences = memoryPreferences(),
  email = 'bo@example.org',
): Promise<{ isReachable: boolean }> {
  const network = { isReachable: true };
  const messages: AppealMessage[] = [];
  const appeal: AccountApi['appeal'] = async (request) => {
    // Throws where the contract has no such field.
    z.encode(appealCall.request, request);
    const { message } = request;
    if (!network.isReachable) return err({ kind: 'offline' });
    if (message) messages.push({ ...message, at: epochMs(0), own: true });
    return ok({ rows: [...messages] });
  };
  render(
    await inApp(
      <AppealDialog email={email} password="secret" onClose={() => undefined} />,
      (scope) =>
        scope.value(accountTokens.appeal, appeal).value(sharedTokens.preferences, preferences),
    ),
  );
  return network;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const status = () => screen.getByRole('status').textContent;

it('confirms that the message has arrived and that a mail follows, until something else is typed', async () => {
  await show();
  expect(status()).toBe('');
  expect(screen.queryByRole('button', { name: 'Check for an answer' })).toBeNull();
  await userEvent.type(field(), 'A mistake');
  await send();
  await expect.poll(status).toBe('Sent. You will get an e-mail when support has answered.');
  expect(field().value).toBe('');
  expect(screen.getByRole('log').textContent).toContain('A mistake');
  expect(screen.getByRole('button', { name: 'Check for an answer' })).toBeTruthy();
  await userEvent.type(field(), 'And');
  expect(status()).toBe('');
});

it('keeps the words and confirms nothing when they did not arrive', async () => {
  const network = await show();
  await userEvent.type(field(), 'A mistake');
  network.isReachable = false;
  await send();
  expect(await screen.findByText(/^No connection/)).toBeTruthy();
  expect([status(), field().value]).toEqual(['', 'A mistake']);
});

it('has the words again after a reload, only for their address, until they are sent', async () => {
  const preferences = memoryPreferences();
  await show(preferences);
  await userEvent.type(field(), 'A mistake');
  cleanup();
  await show(preferences, 'ann@example.org');
  expect(field().value).toBe('');
  cleanup();
  await show(preferences, 'Bo@example.org');
  expect(field().value).toBe('A mistake');
  await send();
  await expect.poll(() => field().value).toBe('');
  cleanup();
  await show(preferences);
  expect(field().value).toBe('');
});
