import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import type { Client } from '@/application/shared/call';
import { createHttpApi } from '@/infrastructure/http/http-api';
import { ManualClock } from '@tests/support/manual-clock';

const ask = endpoint({
  method: 'POST',
  path: '/test/ask',
  summary: 'A call of the tests.',
  access: 'user',
  request: z.strictObject({ question: z.string() }),
  response: z.object({ answer: z.int() }),
});
const look = endpoint({
  method: 'GET',
  path: '/test/look',
  summary: 'A question of the tests.',
  access: 'public',
  request: z.strictObject({ page: z.optional(z.int()), word: z.optional(z.string()) }),
  response: z.object({ answer: z.int() }),
});

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function apiAnswering(answer: () => Response | Promise<Response>): {
  api: Client;
  sent: Sent[];
  waits: number[];
  signedOut: () => readonly unknown[];
} {
  const sent: Sent[] = [];
  const endings: unknown[] = [];
  const waits: number[] = [];
  const api = createHttpApi({
    fetch: async (url, init) => {
      sent.push({ url: url as string, init: init ?? {} });
      return answer();
    },
    base: '/api',
    context: { token: () => 'secret', language: () => 'de', brand: 'Parley' },
    scheduler: { after: (wait, run) => (waits.push(wait), run(), () => undefined) },
    onSignedOut: ({ why, message }) => void endings.push({ why, message }),
  });
  return { api, sent, waits, signedOut: () => endings };
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

const buy = endpoint({ ...ask, path: '/test/buy', spends: true });

describe('createHttpApi', () => {
  it.each([
    [105, '', 'not-enough-coins'],
    [106, '', 'not-enough-coins'],
    [412, 'price-changed', 'price-changed'],
    [404, 'peer-unreachable', 'refused'],
  ])(
    'reads %d %s of a call that spends as %s, and of another as refused',
    async (code, why, is) => {
      const refused = { code, msg: '', data: { kind: why } };
      const { api } = apiAnswering(() => json(refused));
      expect(await api.call(buy, { question: '' })).toMatchObject({ error: { kind: is } });
      expect(await api.call(ask, { question: '' })).toMatchObject({ error: { kind: 'refused' } });
    },
  );

  it('refuses what the contract does not hold before it is sent', async () => {
    const { api, sent } = apiAnswering(() => json({ code: 200, msg: '', data: { answer: 4 } }));
    const wrong = { question: 5 } as unknown as { question: string };
    expect(await api.call(ask, wrong)).toMatchObject({
      error: { kind: 'refused', code: 400, reason: 'misfit', field: 'question' },
    });
    expect(sent).toEqual([]);
  });

  it('sends the specification’s headers and an intent, and reads the envelope', async () => {
    const { api, sent } = apiAnswering(() => json({ code: 200, msg: 'ok', data: { answer: 4 } }));
    expect(await api.call(ask, { question: '2+2' }, { intent: 'intent-1' })).toEqual(
      ok({ answer: 4 }),
    );
    expect(sent[0]).toMatchObject({
      url: '/api/test/ask',
      init: {
        method: 'POST',
        body: '{"question":"2+2"}',
        credentials: 'omit',
        headers: {
          platform: 'Web',
          brand: 'Parley',
          language: 'de',
          token: 'secret',
          'idempotency-key': 'intent-1',
        },
      },
    });
  });

  it('may be made in a session that is over here, whose end then ends no other', async () => {
    const { api, sent, signedOut } = apiAnswering(() => json({ code: 401, msg: '' }, 401));
    await api.call(ask, { question: '?' }, { token: 'of the session before' });
    expect(sent[0]?.init.headers).toMatchObject({ token: 'of the session before' });
    expect(signedOut()).toEqual([]);
  });

  it('puts a question into the query, without what is not there', async () => {
    const { api, sent } = apiAnswering(() => json({ code: 200, msg: '', data: { answer: 1 } }));
    await api.call(look, { word: 'a b&c' });
    expect(sent[0]?.url).toBe('/api/test/look?word=a%20b%26c');
    expect(sent[0]?.init.body).toBeUndefined();
  });

  it.each<[string, () => Response, unknown]>([
    ['401 over HTTP', () => json({ code: 401, msg: '' }, 401), { kind: 'signed-out' }],
    ['401 in the body', () => json({ code: 401, msg: '' }), { kind: 'signed-out' }],
    ['403', () => json({ code: 403, msg: 'no' }, 403), { kind: 'forbidden', message: 'no' }],
    ['a 502 page', () => new Response('<html>', { status: 502 }), { kind: 'maintenance' }],
    ['a silent 500', () => json({ code: 500, msg: '' }, 500), { kind: 'maintenance' }],
    [
      'a 500 that speaks',
      () => json({ code: 500, msg: 'back at nine' }, 500),
      { kind: 'maintenance', message: 'back at nine' },
    ],
    ['no JSON', () => new Response('hello'), { kind: 'broken-answer' }],
    ['another shape', () => json({ code: 200, msg: '', data: {} }), { kind: 'broken-answer' }],
    ['another code', () => json({ code: 105, msg: 'coins' }), { kind: 'refused', code: 105 }],
  ])('answers %s with a failure', async (_, answer, failure) => {
    const { api } = apiAnswering(answer);
    expect(await api.call(ask, { question: '?' })).toMatchObject({ ok: false, error: failure });
  });

  it.each([
    ['what reads, once its wait is over', look, '12', [12_000], 2],
    ['what reads, after half a minute at most', look, '30', [30_000], 2],
    ['nothing after a longer wait', look, '31', [], 1],
    ['nothing without a wait', look, undefined, [], 1],
    ['nothing after a wait that is none', look, 'soon', [], 1],
    ['nothing that changes something', ask, '12', [], 1],
  ] as const)('asks again where there were too many: %s', async (_, call, wait, waited, asked) => {
    const data = { kind: 'too-many-requests' };
    const { api, sent, waits } = apiAnswering(() =>
      Response.json(
        { code: 429, msg: '', data },
        { status: 429, headers: wait === undefined ? {} : { 'retry-after': wait } },
      ),
    );
    const answer = call === ask ? await api.call(ask, { question: '?' }) : await api.call(look, {});
    expect(answer).toMatchObject({ error: { kind: 'refused', reason: 'too-many-requests' } });
    expect([waits, sent.length]).toEqual([waited, asked]);
  });

  it('keeps what a refusal carries', async () => {
    const data = { kind: 'code-wrong', left: 4, why: 'spam', retryAt: '2026-01-01T00:00:00.000Z' };
    const { api } = apiAnswering(() => json({ code: 400, msg: 'wrong', data }, 400));
    expect(await api.call(ask, { question: '?' })).toEqual(
      err({
        kind: 'refused',
        code: 400,
        message: 'wrong',
        reason: 'code-wrong',
        left: 4,
        why: 'spam',
        retryAt: epochMs(Date.UTC(2026, 0, 1)),
      }),
    );
  });

  it.each<[string, unknown, number, object]>([
    ['HTTP', { code: 401, msg: 'Authorization failed' }, 401, {}],
    ['HTTP with a reason', { data: { kind: 'x', why: 'revoked' } }, 401, { why: 'revoked' }],
    ['HTTP with another reason', { data: { kind: 'x', why: 'tuesday' } }, 401, {}],
    ['the body', { msg: 'Come back later' }, 200, { message: 'Come back later' }],
    ['the body without words', {}, 200, {}],
  ])(
    'reports once that the session is over, and why: a 401 by %s',
    async (_, said, status, ending) => {
      const body = { code: 401, msg: '', ...(said as object) };
      const { api, signedOut } = apiAnswering(() => json(body, status));
      expect(await api.call(ask, { question: '?' })).toEqual(
        err({ kind: 'signed-out', ...ending }),
      );
      expect(signedOut()).toEqual([{ why: undefined, message: undefined, ...ending }]);
    },
  );

  it('ends no session that began after the request: the answer is about the one before', async () => {
    let token = 'before';
    const onSignedOut = vi.fn<() => void>();
    const api = createHttpApi({
      fetch: async () => {
        token = 'anew';
        return json({ code: 401, msg: '' }, 401);
      },
      base: '/api',
      context: { token: () => token, language: () => 'de', brand: 'Parley' },
      scheduler: new ManualClock(),
      onSignedOut,
    });
    expect(await api.call(ask, { question: '?' })).toEqual(err({ kind: 'signed-out' }));
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('gives up what is never answered after 30 s', async () => {
    const late = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const api = createHttpApi({
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
      base: '/api',
      context: { token: () => 'secret', language: () => 'de', brand: 'Parley' },
      scheduler: new ManualClock(),
      onSignedOut: () => undefined,
    });
    const asked = api.call(ask, { question: '?' });
    late.abort(new DOMException('late', 'TimeoutError'));
    expect(await asked).toEqual(err({ kind: 'timeout' }));
    expect(limit.mock.calls).toEqual([[30_000]]);
    limit.mockRestore();
  });

  it.each([
    [new TypeError('fetch failed'), 'offline'],
    [new DOMException('late', 'TimeoutError'), 'timeout'],
  ])('turns %s into a failure', async (thrown, kind) => {
    const { api } = apiAnswering(() => Promise.reject(thrown));
    expect(await api.call(ask, { question: '?' })).toEqual(err({ kind }));
  });
});
