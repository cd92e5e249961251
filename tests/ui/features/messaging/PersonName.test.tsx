import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { RenamePerson } from '@/application/friends/rename-person';
import type { Peer } from '@/domain/messaging/conversation';
import { err, ok } from '@/domain/shared/result';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { PersonName, useShownName } from '@/ui/features/messaging/ConversationHeader';
import { CONVERSATION_SHORTCUTS, toolRuns } from '@/ui/kernel/conversation-shortcuts';
import { useShortcuts } from '@/ui/kernel/shortcuts';
import { Toasts } from '@/ui/parts/Toasts';
import { bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

function Name({ chat }: { readonly chat: ConversationViewModel }) {
  const { conversation, name, peerCommands } = chat;
  return <PersonName person={conversation.person} name={name} onRename={peerCommands.rename} />;
}

async function show(renamePerson: RenamePerson): Promise<ConversationViewModel> {
  const chat = new ConversationViewModel(bo, conversationDeps({ renamePerson }));
  const view = (
    <>
      <Name chat={chat} />
      <button type="button">elsewhere</button>
      <Toasts />
    </>
  );
  render(await inApp(view));
  await userEvent.click(screen.getByRole('button', { name: 'Bo , Rename' }));
  return chat;
}

const field = () => screen.getByRole('textbox', { name: 'Your name for Bo' });

it('opens by its key, also while a person writes', async () => {
  function Keys() {
    useShortcuts(
      CONVERSATION_SHORTCUTS,
      toolRuns(() => undefined),
    );
    return <textarea aria-label="words" />;
  }
  const chat = new ConversationViewModel(bo, conversationDeps({}));
  render(
    await inApp(
      <>
        <Name chat={chat} />
        <Keys />
      </>,
    ),
  );
  await userEvent.click(screen.getByLabelText('words'));
  await userEvent.keyboard('{Control>}i{/Control}{F2}');
  expect(field()).toHaveFocus();
});

it('opens with the whole name chosen, to be written over', async () => {
  await show(async () => ok(undefined));
  expect(field()).toHaveFocus();
  await userEvent.keyboard('Bobby');
  expect(field()).toHaveValue('Bobby');
});

it.each([
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['leaving', () => userEvent.click(screen.getByText('elsewhere'))],
])('%s saves, once', async (_, leave) => {
  const rename = vi.fn<RenamePerson>(async () => ok(undefined));
  await show(rename);
  await userEvent.keyboard('Bobby');
  await leave();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(rename).toHaveBeenCalledExactlyOnceWith(bo, 'Bobby');
});

it('Escape saves nothing', async () => {
  const rename = vi.fn<RenamePerson>(async () => ok(undefined));
  await show(rename);
  await userEvent.keyboard('Bobby{Escape}');
  expect(screen.getByRole('button', { name: 'Bo , Rename' })).toBeVisible();
  expect(rename).not.toHaveBeenCalled();
});

it('a slip is taken back', async () => {
  const rename = vi.fn<RenamePerson>(async () => ok(undefined));
  await show(rename);
  await userEvent.keyboard('Bobby{Enter}');
  expect(await screen.findByText('Your name for this person: Bobby')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rename.mock.calls).toEqual([
    [bo, 'Bobby'],
    [bo, 'Bo'],
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it.each([
  ['the same name', async () => ok(undefined), 'Bo'],
  ['a refused name', async () => err({ kind: 'offline' }), 'Bobby'],
] satisfies readonly (readonly [string, RenamePerson, string])[])(
  'has nothing to take back after %s',
  async (_, rename, typed) => {
    await show(rename);
    await userEvent.keyboard(`${typed}{Enter}`);
    expect(screen.queryByText(/Your name for this person/)).toBeNull();
  },
);

it('shows why a name was not stored', async () => {
  const chat = await show(async () => err({ kind: 'text-forbidden' }));
  await userEvent.keyboard('B{Enter}');
  expect(chat.errors.failure).toEqual({ kind: 'text-forbidden' });
});

it('shows that an account is not available, which has no name to write over', async () => {
  const deps = conversationDeps();
  const person = deps.conversations.with(bo).person!;
  deps.conversations.setPeople([
    { address: bo, kind: 'person', person: { ...person, nickname: '' } },
  ]);
  render(await inApp(<Name chat={new ConversationViewModel(bo, deps)} />));
  expect(screen.getByRole('heading', { name: 'Account not available' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

interface CalledProps {
  readonly person: Peer | undefined;
  readonly name: string;
}

function Called({ person, name }: CalledProps) {
  return <output>{`Opened by ${useShownName(person, name)}`}</output>;
}

const gone = { nickname: '' } as Peer;

it.each([
  ['whose account is gone by that', gone, '', 'Opened by Account not available'],
  ['by the name they are shown by', gone, 'Bobby', 'Opened by Bobby'],
  ['who is not known yet by nothing', undefined, '', 'Opened by'],
])('calls a person %s', async (_, person, name, sentence) => {
  render(await inApp(<Called person={person} name={name} />));
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
});
