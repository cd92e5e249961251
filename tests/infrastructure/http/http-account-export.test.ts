import { EXPORT_END } from '@/contract/http/account';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REQUEST_TIMEOUT, epochMs } from '@/domain/shared/time';
import { err, ok } from '@/domain/shared/result';
import { createHttpAccountExport } from '@/infrastructure/http/http-account-export';

afterEach(() => void vi.useRealTimers());

const bytes = (text: string) => new TextEncoder().encode(text);
const attached = { headers: { 'content-disposition': 'attachment; filename="parley.json"' } };

function exportAnswering(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  const signedOut = vi.fn<() => void>();
  const asked: { url: unknown; headers: unknown }[] = [];
  const source = createHttpAccountExport({
    fetch: async (url, init) => {
      asked.push({ url, headers: init?.headers });
      return answer(init!.signal!);
    },
    base: '/api',
    context: { token: () => 'secret', language: () => 'de', brand: 'Parley' },
    onSignedOut: signedOut,
  });
  return { source, asked, signedOut };
}

function streaming(parts: readonly string[], end: 'close' | 'error' = 'close'): Response {
  const left = [...parts];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const part = left.shift();
      if (part !== undefined) controller.enqueue(bytes(part));
      else if (end === 'close') controller.close();
      else controller.error(new TypeError('the line was cut'));
    },
  });
  return new Response(body, attached);
}

describe('createHttpAccountExport', () => {
  it('hands the parts on as they came, and reports how much has come', async () => {
    const { source, asked } = exportAnswering(() =>
      streaming(['{"a":1,', '"compl', EXPORT_END.slice(6)]),
    );
    const heard: number[] = [];
    const received = await source.download((count) => void heard.push(count));
    expect(received).toEqual(ok([bytes('{"a":1,'), bytes('"compl'), bytes(EXPORT_END.slice(6))]));
    expect(heard).toEqual([7, 13, 7 + EXPORT_END.length]);
    expect(asked).toMatchObject([{ url: '/api/account/export', headers: { token: 'secret' } }]);
  });

  it.each([
    ['was cut off by the line', () => streaming(['{"a":1,'], 'error'), 'offline'],
    ['ends before its end', () => streaming(['{"a":1,', '"b":2}']), 'broken-answer'],
    ['is none', () => Response.json({ code: 200, msg: 'ok', data: {} }), 'broken-answer'],
    ['is a page of somebody else', () => new Response('<html>', { status: 502 }), 'maintenance'],
  ] as const)('takes nothing of a file that %s', async (_what, answer, kind) => {
    const { source } = exportAnswering(answer);
    expect(await source.download(() => {})).toEqual(err({ kind }));
  });

  it('reports a refusal with its time, and a session that has ended', async () => {
    const retryAt = '2026-11-22T08:00:00.000Z';
    const often = { code: 429, msg: '', data: { kind: 'too-often', retryAt } };
    const { source } = exportAnswering(() => Response.json(often));
    expect(await source.download(() => {})).toMatchObject(
      err({ reason: 'too-often', retryAt: epochMs(Date.parse(retryAt)) }),
    );
    const ended = exportAnswering(() =>
      Response.json({ code: 401, msg: '', data: { kind: 'not-signed-in' } }, { status: 401 }),
    );
    expect(await ended.source.download(() => {})).toEqual(err({ kind: 'signed-out' }));
    expect(ended.signedOut).toHaveBeenCalledOnce();
  });

  it('ends no session that began after the request', async () => {
    let token = 'before';
    const onSignedOut = vi.fn<() => void>();
    const source = createHttpAccountExport({
      fetch: async () => {
        token = 'anew';
        return Response.json({ code: 401, msg: '' }, { status: 401 });
      },
      base: '/api',
      context: { token: () => token, language: () => 'de', brand: 'Parley' },
      onSignedOut,
    });
    expect(await source.download(() => {})).toEqual(err({ kind: 'signed-out' }));
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('gives up after 30 s without a byte, not after 30 s', async () => {
    vi.useFakeTimers();
    let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
    const { source } = exportAnswering((signal) => {
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (each) => void (controller = each),
      });
      signal.addEventListener('abort', () => controller?.error(signal.reason));
      return new Response(body, attached);
    });
    const received = source.download(() => {});
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT - 1);
    controller?.enqueue(bytes('{'));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT - 1);
    controller?.enqueue(bytes('"a":1,'));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT);
    expect(await received).toEqual(err({ kind: 'timeout' }));
  });
});
