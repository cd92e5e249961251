import { describe, expect, it } from 'vitest';
import * as calls from '@/contract/operator/operator-calls';
import { ok } from '@/domain/shared/result';
import { ComplaintsViewModel } from '../../desk/complaints.view-model';
import { COMPLAINT, DETAIL, fakeServer, openDeskOf } from './fake-server';

async function setUp() {
  const server = fakeServer();
  server.answer(calls.complaintList, { rows: [COMPLAINT], waiting: 1, mine: 0 });
  server.answer(calls.complaintDetail, DETAIL);
  const desk = await openDeskOf(server);
  return { server, desk, complaints: new ComplaintsViewModel(desk) };
}

describe('complaints at the desk', () => {
  it('are read open first, then all, page by page', async () => {
    const { server, complaints } = await setUp();
    await complaints.read();
    expect([complaints.rows.length, complaints.counts.waiting]).toEqual([1, 1]);
    server.answer(calls.complaintList, ({ page }) =>
      ok({
        rows: [{ ...COMPLAINT, id: page ?? 'new' }],
        waiting: 1,
        mine: 0,
        ...(page === undefined && { older: 'p2' }),
      }),
    );
    complaints.choose('all');
    await expect.poll(() => complaints.older).toBe('p2');
    await complaints.read('p2');
    expect(complaints.rows.map(({ id }) => id)).toEqual(['new', 'p2']);
    expect(complaints.older).toBeUndefined();
    expect(server.requestsOf(calls.complaintList)).toEqual([
      { list: 'open' },
      { list: 'all' },
      { list: 'all', page: 'p2' },
    ]);
  });

  it('made in a conversation show its messages, others do not ask for any', async () => {
    const { server, complaints } = await setUp();
    await complaints.select('c1');
    expect(server.requestsOf(calls.complaintMessages)).toEqual([]);
    const message = {
      id: 'm1',
      at: COMPLAINT.at,
      by: 'accused',
      kind: 'text',
      text: 'Hi',
    } as const;
    server.answer(calls.complaintDetail, { ...DETAIL, origin: 'chat' });
    server.answer(calls.complaintMessages, { rows: [message] });
    await complaints.select('c1');
    expect(complaints.messages).toEqual([message]);
  });

  it('show the one that was chosen last, whichever answer comes first', async () => {
    const { server, complaints } = await setUp();
    server.answer(calls.complaintDetail, ({ id }) => ok({ ...DETAIL, id }));
    await Promise.all([complaints.select('c1'), complaints.select('c2')]);
    expect(complaints.open?.id).toBe('c2');
  });

  it('are claimed, and show whether this operator or another holds them', async () => {
    const { server, complaints } = await setUp();
    await complaints.select('c1');
    expect([complaints.holds, complaints.isHeldByAnother]).toEqual([false, false]);
    server.answer(calls.claimComplaint, { id: 'c1', heldBy: 'Hanna' });
    server.answer(calls.complaintDetail, { ...DETAIL, heldBy: 'Hanna' });
    await complaints.claim();
    expect(server.requestsOf(calls.claimComplaint)).toEqual([{ id: 'c1' }]);
    expect([complaints.holds, complaints.isHeldByAnother]).toEqual([true, false]);
    server.answer(calls.complaintDetail, { ...DETAIL, heldBy: 'Ivo' });
    await complaints.refresh();
    expect([complaints.holds, complaints.isHeldByAnother]).toEqual([false, true]);
  });

  it('that another has claimed first say so and show who', async () => {
    const { server, desk, complaints } = await setUp();
    await complaints.select('c1');
    server.refuse(calls.claimComplaint, 'Another operator holds this complaint.');
    server.answer(calls.complaintDetail, { ...DETAIL, heldBy: 'Ivo' });
    await complaints.claim();
    expect(desk.notice).toBe('Another operator holds this complaint.');
    expect(complaints.isHeldByAnother).toBe(true);
  });

  it('are answered once, and keep the words when that fails', async () => {
    const { server, desk, complaints } = await setUp();
    await complaints.select('c1');
    complaints.type('Thank you.');
    server.refuse(calls.answerComplaint, 'The answer is empty.');
    await complaints.settle('upheld');
    expect([complaints.answer, desk.notice]).toEqual(['Thank you.', 'The answer is empty.']);
    server.answer(calls.answerComplaint, { id: 'c1' });
    server.answer(calls.complaintDetail, { ...DETAIL, state: 'settled', outcome: 'upheld' });
    await Promise.all([complaints.settle('upheld'), complaints.settle('upheld')]);
    expect(server.requestsOf(calls.answerComplaint)).toEqual([
      { id: 'c1', text: 'Thank you.', outcome: 'upheld' },
      { id: 'c1', text: 'Thank you.', outcome: 'upheld' },
    ]);
    expect([complaints.open?.state, desk.notice]).toEqual(['settled', '']);
  });

  it('do not take the words for one to another', async () => {
    const { server, complaints } = await setUp();
    server.answer(calls.complaintDetail, ({ id }) => ok({ ...DETAIL, id }));
    await complaints.select('c1');
    complaints.type('Thank you.');
    await complaints.select('c1');
    expect(complaints.answer).toBe('Thank you.');
    await complaints.select('c2');
    expect(complaints.answer).toBe('');
    await complaints.select('c1');
    expect(complaints.answer).toBe('Thank you.');
    sessionStorage.clear();
  });
});
