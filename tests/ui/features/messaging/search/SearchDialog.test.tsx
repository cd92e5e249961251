import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { LookUp } from '@/application/profile/look-up';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { Call } from '@/application/shared/call';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { searchMessages, sessionUsers, type FoundMessage } from '@/contract/http/messaging';
import type { MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { SearchDialog } from '@/ui/features/messaging/search/SearchDialog';
import { bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { fakeCall } from '@tests/support/fake-call';
import { inApp } from '@tests/support/in-app';
import { aPerson } from '@tests/support/people';

afterEach(cleanup);

type Search = Call<typeof searchMessages>;

const found: FoundMessage = {
  id: '17' as MessageId,
  peer: bo,
  isOwn: false,
  sentAt: epochMs(Date.parse('2026-03-01T12:00:00Z')),
  original: { text: 'See you tomorrow', language: 'en', marks: [] },
  translation: { text: 'Bis morgen', language: 'de', marks: [{ start: 4, end: 10 }] },
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function show({
  find = async () => ok({ rows: [found] }),
  lookUp = async () => err({ kind: 'name-not-found' }),
  canReact = true,
}: { find?: Search; lookUp?: LookUp; canReact?: boolean } = {}) {
  const deps = conversationDeps({});
  const findMessages = vi.fn<Search>(find);
  const onClose = vi.fn<() => void>();
  render(
    await inApp(
      <>
        <SearchDialog onClose={onClose} />
        <Address />
      </>,
      (scope) =>
        scope
          .value(messagingTokens.conversations, deps.conversations)
          .value(messagingTokens.chat, { canReact: () => canReact } as never)
          .value(profileTokens.lookUp, lookUp)
          .value(sharedTokens.scheduler, deps.clock)
          .value(...fakeCall(searchMessages, findMessages))
          .value(...fakeCall(sessionUsers, async () => ok([]))),
    ),
  );
  const field = screen.getByRole('combobox', { name: 'People, conversations and messages' });
  const type = async (text: string): Promise<void> => {
    await userEvent.type(field, text);
    deps.clock.advance(300);
  };
  const address = () => screen.getByText(/^\//).textContent;
  return { findMessages, onClose, field, type, address };
}

it('finds a message by its translation, and opens the conversation there with the keyboard', async () => {
  const { findMessages, onClose, field, type, address } = await show();
  expect(field).toHaveFocus();
  await type('morgen');
  const message = await screen.findByRole('option', { name: /See you tomorrow/ });
  expect(findMessages).toHaveBeenCalledExactlyOnceWith({ text: 'morgen' });
  expect(screen.getByText('morgen', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('1 result')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', message.id);
  expect(message).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(address()).toBe(`/chat?with=${bo}&at=17`);
});

it('finds conversations by name while it is typed', async () => {
  const { type, address } = await show({ find: async () => ok({ rows: [] }) });
  await type('bo');
  await userEvent.click(await screen.findByRole('option', { name: /^Bo/ }));
  expect(address()).toBe(`/chat?with=${bo}`);
});

it('opens the one person that Enter finds, and lists several', async () => {
  const people = [aPerson(), aPerson({ id: 7 as never, nickname: 'Bodo' })];
  const lookUp = vi.fn<LookUp>(async () => ok(people));
  const { type, address } = await show({ lookUp });
  await type('1000{Enter}');
  expect(lookUp).toHaveBeenCalledExactlyOnceWith('1000');
  await userEvent.click(await screen.findByRole('option', { name: /Bodo/ }));
  expect(address()).toBe('/profile/7');
  cleanup();
  const alone = await show({ lookUp: async () => ok([aPerson()]) });
  await alone.type('1000{Enter}');
  await vi.waitFor(() => expect(alone.address()).toBe(`/profile/${aPerson().id}`));
});

it('continues where the page ended', async () => {
  const older = { ...found, id: '9' as MessageId };
  const { findMessages, type } = await show({
    find: async ({ before }) =>
      before === undefined ? ok({ rows: [found], older: '17' }) : ok({ rows: [older] }),
  });
  await type('morgen');
  await userEvent.click(await screen.findByRole('option', { name: 'Show older messages' }));
  expect(findMessages).toHaveBeenLastCalledWith({ text: 'morgen', before: '17' });
  expect(await screen.findAllByRole('option', { name: /See you/ })).toHaveLength(2);
});

it('says that nothing was found, and why a search failed', async () => {
  const { type } = await show({ find: async () => ok({ rows: [] }) });
  await type('xyz');
  expect(await screen.findByText('Nothing found for “xyz”.')).toBeVisible();
  cleanup();
  const offline = await show({ find: async () => err({ kind: 'offline' }) });
  await offline.type('xyz');
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('says what to enter where Enter finds nothing written', async () => {
  const { field, type } = await show({ lookUp: async () => err({ kind: 'search-empty' }) });
  await type('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter an ID or a name first.');
  expect(field).toHaveAccessibleDescription('Enter an ID or a name first.');
  await type('b');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('searches no messages where another service has them', async () => {
  const { findMessages, type } = await show({ canReact: false });
  expect(screen.getByText(/^Type a name or an ID/)).toBeVisible();
  await type('bo');
  expect(await screen.findByRole('option', { name: /^Bo/ })).toBeVisible();
  expect(findMessages).not.toHaveBeenCalled();
});
