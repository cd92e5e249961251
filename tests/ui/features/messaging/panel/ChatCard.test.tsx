import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { ChatAddress } from '@/domain/shared/ids';
import { ChatCard } from '@/ui/features/messaging/panel/ChatCard';
import { PanelViewModel } from '@/ui/features/messaging/panel/panel.view-model';
import { panelToken } from '@/ui/features/messaging/panel/panel.view-model';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { aMessage, ann, balances, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe } from '@tests/support/people';

let phone: boolean;

beforeEach(() => {
  phone = false;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    () => ({ matches: phone }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const HELD = { coins: 7, characters: 30, vipCharacters: 12 };

async function show({ narrow = false, held = balances(HELD) } = {}) {
  const { conversations, session } = conversationDeps();
  session.signedIn(aMe({ tier: 'svip', balances: held }));
  const friendsNews = new FriendsNewsStore();
  const onLeave = vi.fn<() => void>();
  const panel = new PanelViewModel(memoryPreferences(), {
    size: () => ({ width: 1280, height: 900 }),
    onResize: () => () => undefined,
  });
  const drawn = vi.fn<() => void>();
  const view = (
    <>
      <Profiler id="card" onRender={drawn}>
        <ChatCard narrow={narrow} onLeave={onLeave} />
      </Profiler>
      <Address />
    </>
  );
  render(
    await inApp(view, (scope) =>
      scope
        .value(accountTokens.session, session)
        .value(panelToken, panel)
        .value(messagingTokens.conversations, conversations)
        .value(friendsTokens.friendsNews, friendsNews),
    ),
  );
  return { conversations, drawn, friendsNews, panel, onLeave };
}

it('shows who the user is and what they hold, each with a link to it', async () => {
  await show();
  expect(screen.getByText('Ann')).toBeVisible();
  expect(screen.getByText('SVIP')).toBeVisible();
  expect(screen.getByText('ID 100001')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('link', { name: '7 coins' })).toHaveAttribute('href', '/account?index=2');
  expect(screen.getByRole('link', { name: '42 characters' })).toHaveAttribute(
    'href',
    '/account?index=3',
  );
});

it('shows what the user owes in place of what they hold', async () => {
  await show({ held: balances({ owed: 27 }) });
  expect(screen.getByRole('link', { name: '27 coins owed' })).toHaveAttribute(
    'href',
    '/account?index=2',
  );
});

it('counts the news of each section; support is counted by itself', async () => {
  const { conversations, friendsNews } = await show();
  const support = 'desk' as ChatAddress;
  act(() => {
    friendsNews.setCounts({ requests: 1, notices: 2, announcements: 3 });
    conversations.remember([
      { peer: bo, kind: 'person', unread: 4 },
      { peer: support, kind: 'support', unread: 5 },
    ]);
  });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Friend requests11 unread',
    'Announcements33 unread',
    'Activity22 unread',
    'Dedicated support55 unread',
    'Recent chats44 unread',
    'Address book',
  ]);
});

it('redraws nothing for a message that changes no number', async () => {
  const { conversations, drawn } = await show();
  const conversation = { peer: bo, kind: 'person', unread: 4 } as const;
  act(() => conversations.remember([conversation]));
  drawn.mockClear();
  act(() => conversations.remember([{ ...conversation, last: aMessage({ from: bo, to: ann }) }]));
  expect(conversations.with(bo).last).toBeDefined();
  expect(drawn).not.toHaveBeenCalled();
  act(() => conversations.remember([{ ...conversation, unread: 5 }]));
  expect(screen.getByRole('button', { name: /^Recent chats/ })).toHaveTextContent('5 unread');
  expect(drawn).toHaveBeenCalled();
});

it('opens the panel where there is room, and marks the section it shows', async () => {
  const { panel, onLeave } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Address book' }));
  expect(panel.section).toBe('contacts');
  expect(onLeave).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Address book' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

it('leads to the chats on phones', async () => {
  phone = true;
  const { panel } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Activity' }));
  expect(panel.isOpen).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('/chats?place=interactions');
});

it('has only the picture and the icons where there is little room', async () => {
  await show({ narrow: true });
  expect(screen.getAllByRole('button')).toHaveLength(6);
  expect(screen.queryByText('ID 100001')).toBeNull();
});
