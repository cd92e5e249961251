import { act, cleanup, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { RESIZE_SETTLES } from '@/domain/shared/patience';
import { useBreakpointReturn } from '@/ui/features/messaging/use-breakpoint-return';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';

let clock: ManualClock;
let phone: boolean;
let listeners: Set<() => void>;

beforeEach(() => {
  clock = new ManualClock();
  phone = false;
  listeners = new Set();
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return phone;
        },
        addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Screen() {
  useBreakpointReturn();
  return <output>{useLocation().pathname}</output>;
}

const place = (): string | null => screen.getByRole('status').textContent;

async function show(): Promise<void> {
  render(await inApp(<Screen />, (scope) => scope.value(sharedTokens.scheduler, clock)));
}

function cross(isPhone: boolean): void {
  phone = isPhone;
  for (const listener of listeners) listener();
}

const pass = (time: number): void => act(() => clock.advance(time));

it.each([
  ['a phone’s', false],
  ['a desktop’s', true],
])('returns home once the window has become %s and stayed so', async (_, before) => {
  phone = before;
  await show();
  cross(!before);
  pass(RESIZE_SETTLES - 1);
  expect(place()).toBe('/');
  pass(1);
  expect(place()).toBe('/encounter');
});

it('stays when the window comes back in time', async () => {
  await show();
  cross(true);
  pass(RESIZE_SETTLES - 1);
  cross(false);
  pass(RESIZE_SETTLES * 3);
  expect(place()).toBe('/');
});

it('listens no longer once the screen is gone', async () => {
  await show();
  cross(true);
  cleanup();
  expect(listeners.size).toBe(0);
});
