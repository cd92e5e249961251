import { describe, expect, it, vi } from 'vitest';
import { createSendComplaint } from '@/application/complaints/send-complaint';
import type { Call } from '@/application/shared/call';
import type { addComplaint } from '@/contract/http/complaints';
import { COMPLAINT_REASONS, MAX_COMPLAINT_NOTES } from '@/domain/complaints/complaint';
import { err, ok } from '@/domain/shared/result';
import { ANN, BO } from '@tests/support/builders';
import { aMe, SessionRecorder } from '@tests/support/people';

function setUp(signedIn = true) {
  const session = new SessionRecorder();
  if (signedIn) session.signedIn(aMe());
  const complain = vi.fn<Call<typeof addComplaint>>(async () => ok({ complaintId: 'c1' }));
  return { complain, send: createSendComplaint({ complain, session }) };
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
