import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { RESIZE_SETTLES } from '@/domain/shared/time';
import { PanelViewModel } from '@/ui/features/messaging/panel/panel.view-model';
import { usePanelAcrossBreakpoint } from '@/ui/features/messaging/panel/PanelHost';
import { ann, bo } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { memoryPreferences } from '@tests/support/memory-preferences';

let clock: ManualClock;
let panel: PanelViewModel;
let navigate: NavigateFunction;
let phone: boolean;
let listeners: Set<() => void>;

beforeEach(() => {
  clock = new ManualClock();
  panel = new PanelViewModel(memoryPreferences(), {
    size: () => ({ width: 1280, height: 800 }),
    onResize: () => () => undefined,
  });
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
  usePanelAcrossBreakpoint(panel);
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  }, [go]);
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const address = (): string | null => screen.getByRole('status').textContent;
const go = (to: string): void => act(() => void navigate(to));

async function show(): Promise<void> {
  render(await inApp(<Screen />, (scope) => scope.value(sharedTokens.scheduler, clock)));
}

function cross(isPhone: boolean, after: number = RESIZE_SETTLES): void {
  phone = isPhone;
  for (const listener of listeners) listener();
  act(() => clock.advance(after));
}

it('turns the open panel into the chats with its conversation, and back', async () => {
  await show();
  go('/profile/7?x=1');
  panel.openConversation(bo);
  cross(true, RESIZE_SETTLES - 1);
  expect(address()).toBe('/profile/7?x=1');
  act(() => clock.advance(1));
  expect(address()).toBe(`/chats?with=${bo}`);
  expect(panel.isOpen).toBe(false);
  cross(false);
  expect(address()).toBe('/profile/7?x=1');
  expect(panel).toMatchObject({ isOpen: true, peer: bo });
});

it('turns a section into the same section, and back', async () => {
  await show();
  panel.show('contacts');
  cross(true);
  expect(address()).toBe('/chats?place=contacts');
  cross(false);
  expect(address()).toBe('/');
  expect(panel).toMatchObject({ section: 'contacts', peer: undefined });
});

it.each(['/', '/encounter', `/chat?with=${bo}`, '/chats?place=contacts', '/profile/7'])(
  'changes nothing about %s without a panel, in either direction',
  async (at) => {
    await show();
    go(at);
    cross(true);
    cross(false);
    cross(true);
    expect(address()).toBe(at);
    expect(panel.isOpen).toBe(false);
  },
);

it('leaves the conversation of the chat screen where it is', async () => {
  await show();
  go(`/chat?with=${ann}`);
  panel.show('contacts');
  cross(true);
  expect(address()).toBe(`/chat?with=${ann}`);
  expect(panel.isOpen).toBe(false);
});

it('stays where one went on the narrow screen meanwhile', async () => {
  await show();
  panel.openConversation(bo);
  cross(true);
  go('/friends');
  cross(false);
  expect(address()).toBe('/friends');
  expect(panel.isOpen).toBe(false);
});

it('changes nothing when the window comes back in time', async () => {
  await show();
  panel.openConversation(bo);
  cross(true, RESIZE_SETTLES - 1);
  cross(false, RESIZE_SETTLES * 3);
  expect(address()).toBe('/');
  expect(panel).toMatchObject({ isOpen: true, peer: bo });
});

it('listens no longer once it is gone', async () => {
  await show();
  cross(true, 0);
  cleanup();
  expect(listeners.size).toBe(0);
});
