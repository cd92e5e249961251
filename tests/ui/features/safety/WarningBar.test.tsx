import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { createLiveEvents } from '@/application/account/live-events';
import { complaintsTokens } from '@/application/complaints/complaints-tokens';
import type { SendComplaint } from '@/application/complaints/send-complaint';
import type { BlockPerson } from '@/application/friends/block-person';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { DeleteMessage } from '@/application/messaging/delete-message';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Call } from '@/application/shared/call';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { closeWarning, conversationWarnings, type Warning } from '@/contract/http/safety';
import type { WarningKind } from '@/domain/safety/warning-kind';
import type { MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { WarningBar } from '@/ui/features/safety/WarningBar';
import { BO, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { fakeCall } from '@tests/support/fake-call';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

const warning = (kind: WarningKind): Warning => ({
  kind,
  messageId: 'm1' as MessageId,
  at: epochMs(1_000),
});

async function show(...kinds: WarningKind[]) {
  const { conversations } = conversationDeps();
  let open = kinds.map(warning);
  const list = vi.fn<Call<typeof conversationWarnings>>(async () => ok(open));
  const close = vi.fn<Call<typeof closeWarning>>(async () => ok({}));
  const blockPerson = vi.fn<BlockPerson>(async () => ok(undefined));
  const sendComplaint = vi.fn<SendComplaint>(async () => ok(undefined));
  const deleteMessage = vi.fn<DeleteMessage>(async () => ok(undefined));
  const live = createLiveEvents();
  const onBlockOffered = vi.fn<(isOffered: boolean) => void>();
  render(
    await inApp(<WarningBar {...{ peer: bo, onBlockOffered }} />, (scope) =>
      scope
        .value(...fakeCall(conversationWarnings, list))
        .value(...fakeCall(closeWarning, close))
        .value(accountTokens.liveEvents, live)
        .value(messagingTokens.conversations, conversations)
        .value(messagingTokens.deleteMessage, deleteMessage)
        .value(friendsTokens.blockPerson, blockPerson)
        .value(complaintsTokens.sendComplaint, sendComplaint)
        .value(sharedTokens.ids, { localId: () => 'l' as never, intent: () => 'intent-1' }),
    ),
  );
  const come = (kind: WarningKind) =>
    act(async () => {
      open = [warning(kind)];
      live.emit({ kind: 'warning', address: bo });
    });
  return { list, close, onBlockOffered, blockPerson, sendComplaint, deleteMessage, live, come };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('is announced when it comes, with what to do; one of another conversation is not read', async () => {
  const { list, live, come } = await show();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  act(() => live.emit({ kind: 'warning', address: 'other' as never }));
  expect(list).toHaveBeenCalledTimes(1);
  await come('money');
  expect(status).toHaveTextContent('This may be a request for money');
  expect(status).toHaveTextContent('Do not pay anybody whom you have never met');
});

it('blocks in one tap', async () => {
  const { blockPerson } = await show('code');
  await press('Block');
  expect(blockPerson).toHaveBeenCalledWith(BO, true);
});

it.each([
  ['money', 1],
  ['picture', 3],
] as const)('reports %s in one tap, once, with the reason that fits', async (kind, type) => {
  const { sendComplaint } = await show(kind);
  await press('Report');
  expect(sendComplaint.mock.calls).toEqual([
    [{ about: BO, origin: 'chat', type, notes: '', requestId: 'intent-1' }],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Our team has your report');
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});

it('says while it offers to block, so that there is one place for it', async () => {
  const { onBlockOffered } = await show('insult');
  await screen.findByText('Does this message bother you?');
  expect(onBlockOffered).not.toHaveBeenCalled();
  await press('Yes');
  expect(onBlockOffered.mock.calls).toEqual([[true]]);
  await press('Close');
  expect(onBlockOffered.mock.calls).toEqual([[true], [false]]);
});

it('is closed on each device, and shows the next one', async () => {
  const { close } = await show('money', 'other-app');
  await press('Close');
  expect(close).toHaveBeenCalledWith({ peer: bo, kind: 'money' });
  expect(screen.getByRole('status')).toHaveTextContent('move to another app');
});

it('asks whether an insult bothers; no closes it, yes offers to hide the message', async () => {
  const { close, deleteMessage } = await show('insult');
  await screen.findByText('Does this message bother you?');
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  await press('Yes');
  await press('Hide the message');
  expect(deleteMessage).toHaveBeenCalledWith(bo, 'm1');
  expect(close).toHaveBeenCalledWith({ peer: bo, kind: 'insult' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('stays with a sentence when the message of an insult could not be hidden', async () => {
  const { close, deleteMessage } = await show('insult');
  deleteMessage.mockResolvedValueOnce(err({ kind: 'offline' }) as never);
  await screen.findByText('Does this message bother you?');
  await press('Yes');
  await press('Hide the message');
  expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
  expect(close).not.toHaveBeenCalled();
  await press('Hide the message');
  expect(close).toHaveBeenCalledOnce();
});
