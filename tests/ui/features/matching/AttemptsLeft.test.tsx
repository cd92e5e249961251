import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { epochMs, MINUTE } from '@/domain/shared/time';
import { OutOfAttempts } from '@/ui/features/matching/Stage';
import { inApp } from '@tests/support/in-app';
import { sessionStore } from '@tests/support/session-store';

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks for the new attempts once the day is over', async () => {
  let asked = 0;
  const onReset = (): void => void (asked += 1);
  const attempts = { limit: 10, left: 0, resetsAt: epochMs(MINUTE) };
  const clock = { now: () => epochMs(Date.now()) };
  render(
    await inApp(<OutOfAttempts attempts={attempts} onReset={onReset} />, (scope) =>
      scope.value(sharedTokens.clock, clock).value(accountTokens.session, sessionStore()),
    ),
  );
  expect(screen.getByRole('status')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(MINUTE - 1));
  expect(asked).toBe(0);
  act(() => void vi.advanceTimersByTime(1));
  expect(asked).toBe(1);
  act(() => void vi.advanceTimersByTime(MINUTE));
  expect(asked).toBe(1);
});
