import { afterEach, expect, it, vi } from 'vitest';
import { DESK_HEADER, deskSession, openDesk } from '@/contract/operator/desk-calls';
import { claimComplaint, complaintDetail } from '@/contract/operator/operator-calls';
import { err, ok } from '@/domain/shared/result';
import { callDesk } from '../../desk/call-desk';

afterEach(() => vi.unstubAllGlobals());

/** A server that gives one answer; the requests it got. */
function answering(body: object | undefined, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    body ? Response.json(body, { status }) : Promise.reject(new TypeError('no connection')),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const refusal = (kind: string, msg: string) => ({ code: 404, msg, data: { kind } });

it('makes the calls of the desk with its header and the session’s cookie', async () => {
  const fetch = answering({ code: 200, msg: 'ok', data: { id: 'c1', heldBy: 'Hanna' } });
  expect(await callDesk(claimComplaint, { id: 'c1' })).toEqual(ok({ id: 'c1', heldBy: 'Hanna' }));
  const [url, init] = fetch.mock.calls[0]!;
  expect(url).toBe(claimComplaint.path);
  expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
  expect(new Headers(init?.headers).get(DESK_HEADER)).toBe('1');
  expect(JSON.parse(init?.body as string)).toEqual({ operator: 'desk', id: 'c1' });
});

it('asks without fields whose session it is', async () => {
  const data = { operator: 'Hanna', until: '2026-06-15T20:00:00.000Z', translation: 'none' };
  answering({ code: 200, msg: 'ok', data });
  expect(await callDesk(deskSession, {})).toMatchObject(ok({ operator: 'Hanna' }));
});

it.each([
  ['an ended session', refusal('not-found', 'there is nothing here'), 404, 'session-ended'],
  ['a refusal', refusal('complaint-unknown', 'There is no such complaint.'), 200, 'refused'],
  ['an answer of another version', { code: 200, msg: 'ok', data: 1 }, 200, 'no-answer'],
  ['no connection', undefined, 200, 'no-answer'],
])('distinguishes %s from the others', async (_, body, status, kind) => {
  answering(body, status);
  expect(await callDesk(complaintDetail, { id: 'c1' })).toMatchObject(err({ kind }));
});

it('names the field that does not fit, before it asks', async () => {
  const fetch = answering(undefined);
  const opened = await callDesk(openDesk, { operator: '!', key: 'k' } as never);
  expect(opened).toEqual(err({ kind: 'refused', text: 'This does not fit: operator.' }));
  expect(fetch).not.toHaveBeenCalled();
});
