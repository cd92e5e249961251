import { describe, expect, it } from 'vitest';
import * as calls from '@/contract/operator/support-calls';
import { err, ok } from '@/domain/shared/result';
import { SupportViewModel, type OpenConversation } from '../../desk/support.view-model';
import { conversationOf, fakeServer, openDeskOf, queued } from './fake-server';
import { at } from '@tests/support/builders';

async function setUp(change: Partial<OpenConversation> = {}) {
  const server = fakeServer();
  server.answer(calls.supportQueue, ({ list }) =>
    ok({ rows: list === 'mine' ? [] : [queued(1), queued(2)], waiting: 2, mine: 0 }),
  );
  server.answer(calls.supportConversation, ({ who }) =>
    ok(conversationOf(queued(Number(who)), change)),
  );
  const desk = await openDeskOf(server);
  const support = new SupportViewModel(desk);
  await support.refresh();
  return { server, desk, support };
}

describe('support at the desk', () => {
  it('shows who waits and who is mine', async () => {
    const { support } = await setUp();
    expect(support.rows.map(({ account }) => account)).toEqual([1, 2]);
    expect(support.counts).toEqual({ waiting: 2, mine: 0 });
  });

  it('goes through the queue and begins again at its end', async () => {
    const { support } = await setUp();
    for (const account of [1, 2, 1]) {
      await support.next();
      expect(support.open?.account).toBe(account);
    }
  });

  it('lets only the holder of the conversation answer', async () => {
    for (const [change, may] of [
      [{ state: 'waiting' }, false],
      [{ state: 'claimed', operator: 'Hanna' }, true],
      [{ state: 'answered', operator: 'Hanna' }, true],
      [{ state: 'claimed', operator: 'Ivo' }, false],
      [{ state: 'closed', operator: 'Hanna' }, false],
    ] as const) {
      const { server, support } = await setUp(change);
      await support.select(1);
      support.type('Hello');
      await support.answer();
      expect([change, support.mayAnswer]).toEqual([change, may]);
      expect(server.requestsOf(calls.answerSupport)).toHaveLength(may ? 1 : 0);
    }
  });

  it('keeps an answer that did not go out, and sends it again under the same intent', async () => {
    const { server, desk, support } = await setUp({ state: 'claimed', operator: 'Hanna' });
    await support.select(1);
    support.type('Hello');
    server.answer(calls.answerSupport, () => err({ kind: 'no-answer', text: 'No answer.' }));
    await support.answer();
    expect([support.draft, desk.notice]).toEqual(['Hello', 'No answer.']);
    server.answer(calls.answerSupport, { id: 'm', at: at('2026-06-15T12:00:00.000Z') });
    await support.answer();
    expect([support.draft, desk.notice]).toEqual(['', '']);
    const intents = server.requestsOf(calls.answerSupport) as { readonly id: string }[];
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
  });

  it('makes one step at a time, and keeps a draft for its conversation', async () => {
    const { server, support } = await setUp({ state: 'claimed', operator: 'Hanna' });
    await support.select(1);
    server.answer(calls.claimSupport, { ...queued(1), state: 'claimed' });
    await Promise.all([support.claim(), support.claim()]);
    expect(server.requestsOf(calls.claimSupport)).toHaveLength(1);
    support.type('Hello');
    await support.select(1);
    expect(support.draft).toBe('Hello');
    await support.select(2);
    expect(support.draft).toBe('');
    const { support: reloaded } = await setUp({ state: 'claimed', operator: 'Hanna' });
    await reloaded.select(1);
    expect(reloaded.draft).toBe('Hello');
  });

  it('reads a message in the operator’s language when asked', async () => {
    const { server, support } = await setUp();
    await support.select(1);
    server.answer(calls.translateSupport, { translation: 'I paid' });
    await support.voice('m1', 'en');
    expect(support.voices.get('m1')).toBe('I paid');
    expect(server.requestsOf(calls.translateSupport)).toEqual([
      { who: '1', message: 'm1', to: 'en' },
    ]);
  });
});
