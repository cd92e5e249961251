import { describe, expect, it } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import { createHttpNoticesApi } from '@/infrastructure/http/http-notices-api';
import { answeringApi, WIRE_PERSON } from '@tests/support/answering-api';
import { at } from '@tests/support/builders';

const TOLD = '2026-11-22T03:00:00.000Z';

/** The port over a server that answers with `data`, or refuses with `code`. */
function noticesOf(data: unknown, code = 200) {
  const { api, sent } = answeringApi(data, code);
  return { sent, notices: createHttpNoticesApi({ api }) };
}

describe('the calls about notices', () => {
  it('read interactions with their subject, if there is one, and the cursor of the next page', async () => {
    const { notices, sent } = noticesOf({
      rows: [
        { id: 'a', kind: 'liked', person: WIRE_PERSON, subject: 'p9', at: TOLD },
        { id: 'b', kind: 'visited', person: WIRE_PERSON, at: TOLD },
        { id: 'c', kind: 'shop-gift', person: WIRE_PERSON, subject: 'o1', goods: 'tea', at: TOLD },
      ],
      older: 'b',
    });
    const read = await notices.interactions('c');
    expect(sent.map(({ path }) => path)).toEqual(['/interact/list?before=c']);
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
          { id: 'c', kind: 'shop-gift', subject: 'o1', goods: 'tea', at: at(TOLD) },
        ],
        older: 'b',
      }),
    );
    expect(read).not.toHaveProperty('value.rows.1.subject');
  });

  it('ask for the first page without a cursor, and read a last page as one', async () => {
    const row = { id: 'n', title: 'Tonight', text: 'A pause at two.' };
    const { notices, sent } = noticesOf({ rows: [{ ...row, at: TOLD }] });
    expect(await notices.announcements()).toEqual(ok({ rows: [{ ...row, at: at(TOLD) }] }));
    expect(sent.map(({ path }) => path)).toEqual(['/message/notices']);
  });

  it('read the counts', async () => {
    const counts = { requests: 1, notices: 2, announcements: 3 };
    expect(await noticesOf(counts).notices.counts()).toEqual(ok(counts));
  });

  it('pass a failure on', async () => {
    expect(await noticesOf(undefined, 500).notices.counts()).toMatchObject(err({}));
  });
});
