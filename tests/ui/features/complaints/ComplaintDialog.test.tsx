import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSendComplaint } from '@/application/complaints/send-complaint';
import { complaintsTokens } from '@/application/complaints/complaints-tokens';
import type { BlockPerson } from '@/application/friends/block-person';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Call } from '@/application/shared/call';
import { complaintReasons, type addComplaint } from '@/contract/http/complaints';
import { MAX_COMPLAINT_NOTES, type ComplaintOrigin } from '@/domain/complaints/complaint';
import { err, ok } from '@/domain/shared/result';
import { ComplaintDialog } from '@/ui/features/complaints/ComplaintDialog';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { ann, BO } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { aMe, SessionRecorder } from '@tests/support/people';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

async function open() {
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const reasons = vi.fn<Call<typeof complaintReasons>>(async () =>
    ok([
      { id: 1, type: 1, reason: 'Fraud' },
      { id: 6, type: 6, reason: 'Spam' },
    ]),
  );
  const complain = vi.fn<Call<typeof addComplaint>>(async () => ok({ complaintId: 'c1' }));
  const blockPerson = vi.fn<BlockPerson>(async () => ok(undefined));
  const onClose = vi.fn<() => void>();
  let ids = 0;
  const show = async (origin: ComplaintOrigin = 'chat') =>
    render(
      await inApp(
        <ComplaintDialog about={BO} origin={origin} name="Bo" onClose={onClose} />,
        (scope) =>
          scope
            .value(...fakeCall(complaintReasons, reasons))
            .value(friendsTokens.blockPerson, blockPerson)
            .value(
              complaintsTokens.sendComplaint,
              createSendComplaint({
                complain,
                session,
                conversations: new ConversationsStore(ann),
              }),
            )
            .value(sharedTokens.ids, {
              localId: () => 'l' as never,
              intent: () => `intent-${++ids}`,
            }),
      ),
    );
  return { reasons, complain, blockPerson, onClose, show };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

describe('the complaint dialog', () => {
  it.each([
    ['chat', 1],
    ['profile', 0],
  ] as const)('made in a %s, it offers %i ways to block at the end', async (origin, ways) => {
    const { blockPerson, onClose, show } = await open();
    await show(origin);
    await userEvent.click(await screen.findByRole('radio', { name: 'Spam' }));
    await send();
    const block = screen.queryAllByRole('button', { name: 'Block' });
    expect(block).toHaveLength(ways);
    for (const button of block) await userEvent.click(button);
    expect(blockPerson.mock.calls).toEqual(block.map(() => [BO, true]));
    expect(onClose).toHaveBeenCalledTimes(ways);
  });

  it('files a reason of the server with notes, and confirms that it arrived', async () => {
    const { complain, show } = await open();
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Spam' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'What happened?' }), 'ads ');
    await send();
    expect(complain).toHaveBeenCalledExactlyOnceWith({
      type: 6,
      notes: 'ads',
      beComplainedAccount: '100002',
      place: 'chat',
      requestId: 'intent-1',
    });
    expect(screen.getByRole('dialog', { name: 'Report sent' })).toBeVisible();
  });

  it.each([
    ['chat', 1],
    ['profile', 0],
  ] as const)('shows on a %s %i times that messages may be read', async (origin, times) => {
    const { show } = await open();
    await show(origin);
    await screen.findByRole('radio', { name: 'Spam' });
    expect(screen.queryAllByText(/our team can read the last messages/)).toHaveLength(times);
  });

  it('asks for a reason before it asks the server', async () => {
    const { complain, show } = await open();
    await show();
    await screen.findByRole('radio', { name: 'Spam' });
    await send();
    expect(screen.getByText('Choose what is wrong.')).toBeVisible();
    expect(complain).not.toHaveBeenCalled();
  });

  it('counts the notes and refuses too many, keeping the text', async () => {
    const { complain, show } = await open();
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Fraud' }));
    const notes = screen.getByRole('textbox', { name: 'What happened?' });
    await userEvent.click(notes);
    await userEvent.paste('x'.repeat(MAX_COMPLAINT_NOTES + 1));
    expect(screen.getByText('501 of 500 characters')).toBeVisible();
    await send();
    expect(screen.getByText('At most 500 characters.')).toBeVisible();
    expect(notes).toHaveValue('x'.repeat(MAX_COMPLAINT_NOTES + 1));
    expect(complain).not.toHaveBeenCalled();
  });

  it('is one complaint when the first answer was lost', async () => {
    const { complain, show } = await open();
    complain.mockResolvedValueOnce(err({ kind: 'timeout' }));
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Fraud' }));
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('did not answer in time');
    await send();
    expect(complain.mock.calls.map(([{ requestId }]) => requestId)).toEqual([
      'intent-1',
      'intent-1',
    ]);
    expect(screen.getByRole('dialog', { name: 'Report sent' })).toBeVisible();
  });

  it('can load its reasons again', async () => {
    const { reasons, show } = await open();
    reasons.mockResolvedValueOnce(err({ kind: 'offline' }));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Fraud' })).toBeVisible();
  });
});
