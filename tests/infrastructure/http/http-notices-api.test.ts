import { describe, expect, it } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import { createHttpApi } from '@/infrastructure/http/http-api';
import { createHttpNoticesApi } from '@/infrastructure/http/http-notices-api';
import { at } from '@tests/support/builders';

const TOLD = '2026-11-22T03:00:00.000Z';

/** The port over a server that answers with `data`, or refuses with `code`. */
function noticesOf(data: unknown, code = 200) {
  const asked: string[] = [];
  const api = createHttpApi({
    fetch: async (url) => {
      asked.push(url as string);
      return Response.json({ code, msg: '', data });
    },
    base: '',
    context: { token: () => 't', language: () => 'en', brand: 'Parley' },
    onSignedOut: () => {},
  });
  return { asked, notices: createHttpNoticesApi({ api }) };
}

const BO = {
  id: 2,
  account: 100002,
  nickname: 'Bo',
  avatar: 'gen:birch',
  gender: 1,
  age: 30,
  country: 'DE',
  height: 180,
  weight: 80,
  occupation: 'teacher',
  hobbies: 'chess',
  signature: '',
  language: 'de',
  vipLevel: 0,
  imAccount: 'bo',
  onlineState: 0,
  demo: false,
  friend: false,
  blocked: false,
};

describe('the calls about notices', () => {
  it('read interactions with their subject, if there is one, and the cursor of the next page', async () => {
    const { notices, asked } = noticesOf({
      rows: [
        { id: 'a', kind: 'liked', person: BO, subject: 'p9', at: TOLD },
        { id: 'b', kind: 'visited', person: BO, at: TOLD },
      ],
      older: 'b',
    });
    const read = await notices.interactions('c');
    expect(asked).toEqual(['/interact/list?before=c']);
    expect(read).toMatchObject(
      ok({
        rows: [
          {
            id: 'a',
            kind: 'liked',
            person: { id: 2, nickname: 'Bo' },
            subject: 'p9',
            at: at(TOLD),
          },
          { id: 'b', kind: 'visited', at: at(TOLD) },
        ],
        older: 'b',
      }),
    );
    expect(read).not.toHaveProperty('value.rows.1.subject');
  });

  it('ask for the first page without a cursor, and read a last page as one', async () => {
    const row = { id: 'n', title: 'Tonight', text: 'A pause at two.' };
    const { notices, asked } = noticesOf({ rows: [{ ...row, at: TOLD }] });
    expect(await notices.announcements()).toEqual(ok({ rows: [{ ...row, at: at(TOLD) }] }));
    expect(asked).toEqual(['/message/notices']);
  });

  it('read the counts', async () => {
    const counts = { requests: 1, notices: 2, announcements: 3 };
    expect(await noticesOf(counts).notices.counts()).toEqual(ok(counts));
  });

  it('pass a failure on', async () => {
    expect(await noticesOf(undefined, 500).notices.counts()).toMatchObject(err({}));
  });
});
