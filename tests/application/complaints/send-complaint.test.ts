import { describe, expect, it, vi } from 'vitest';
import { createSendComplaint } from '@/application/complaints/send-complaint';
import type { Call } from '@/application/shared/call';
import type { addComplaint } from '@/contract/http/complaints';
import {
  COMPLAINT_MESSAGES,
  COMPLAINT_REASONS,
  MAX_COMPLAINT_NOTES,
} from '@/domain/complaints/complaint';
import { err, ok } from '@/domain/shared/result';
import type { MessageId } from '@/domain/shared/ids';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { aMessage, ANN, ann, BO, bo } from '@tests/support/builders';
import { aMe, SessionRecorder } from '@tests/support/people';

function setUp(signedIn = true) {
  const session = new SessionRecorder();
  if (signedIn) session.signedIn(aMe());
  const complain = vi.fn<Call<typeof addComplaint>>(async () => ok({ complaintId: 'c1' }));
  const conversations = new ConversationsStore(ann);
  return {
    complain,
    conversations,
    send: createSendComplaint({ complain, session, conversations }),
  };
}

const COMPLAINT = {
  about: BO,
  origin: 'chat',
  type: 2,
  notes: ' rude ',
  requestId: 'i1',
} as const;

describe('SendComplaint', () => {
  it('files what the rule takes, with the notes as the rule keeps them', async () => {
    const { complain, send } = setUp();
    expect(await send(COMPLAINT)).toEqual(ok({ complaintId: 'c1' }));
    expect(complain).toHaveBeenCalledWith({
      type: 2,
      notes: 'rude',
      beComplainedAccount: '100002',
      place: 'chat',
      requestId: 'i1',
    });
  });

  it('carries what the page shows under the last messages of the conversation, and from elsewhere nothing', async () => {
    const { complain, conversations, send } = setUp();
    const translation = { text: 'Schick mir Geld', language: 'de', onDevice: true } as const;
    const said = { kind: 'text', text: 'send me money', language: 'en' } as const;
    const shown = { nickname: 'Bo', avatar: '', tier: 'ordinary', online: true } as const;
    const person = { userId: BO, ...shown, friends: false };
    conversations.setPeople([{ address: bo, kind: 'person', person }]);
    const bodies = [
      { ...said, translation },
      ...Array.from({ length: COMPLAINT_MESSAGES - 1 }, () => said),
    ];
    for (const [at, body] of [{ ...said, translation }, ...bodies].entries()) {
      const message = aMessage({ id: `m${at}` as MessageId, from: bo, to: ann, body });
      conversations.apply([{ kind: 'message', message, missed: false }]);
    }
    await send(COMPLAINT);
    const { text, language } = translation;
    expect(complain).toHaveBeenLastCalledWith(
      expect.objectContaining({ shown: [{ id: 'm1', text, language }] }),
    );
    await send({ ...COMPLAINT, origin: 'profile' });
    expect(complain.mock.lastCall?.[0]).not.toHaveProperty('shown');
  });

  it.each([
    ['without a reason', { type: undefined }, { kind: 'complaint-reason' }],
    ['for no known reason', { type: COMPLAINT_REASONS.length + 1 }, { kind: 'complaint-reason' }],
    [
      'with too much to say',
      { notes: 'x'.repeat(MAX_COMPLAINT_NOTES + 1) },
      { kind: 'complaint-notes-too-long' },
    ],
    ['with characters that lie', { notes: 'a\u0007b' }, { kind: 'complaint-notes-forbidden' }],
    ['about oneself', { about: ANN }, { kind: 'complaint-self' }],
  ] as const)('sends nothing %s', async (_, change, error) => {
    const { complain, send } = setUp();
    expect(await send({ ...COMPLAINT, ...change })).toEqual(err(error));
    expect(complain).not.toHaveBeenCalled();
  });

  it('sends nothing when no user is signed in', async () => {
    const { complain, send } = setUp(false);
    expect(await send(COMPLAINT)).toEqual(err({ kind: 'signed-out' }));
    expect(complain).not.toHaveBeenCalled();
  });
});
