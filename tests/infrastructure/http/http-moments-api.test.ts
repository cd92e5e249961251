import { describe, expect, it } from 'vitest';
import { createHttpCommentsApi } from '@/infrastructure/http/http-comments-api';
import { createHttpMomentsApi } from '@/infrastructure/http/http-moments-api';
import { err, ok } from '@/domain/shared/result';
import type { UserId } from '@/domain/shared/ids';
import { answeringApi, WIRE_PERSON } from '@tests/support/answering-api';
import { at } from '@tests/support/builders';

const TOLD = '2026-11-22T03:00:00.000Z';

/** Both ports over a server that answers with `data`, or refuses with `code`. */
function squareOf(data: unknown, code = 200) {
  const { api, sent } = answeringApi(data, code);
  return {
    sent,
    moments: createHttpMomentsApi({ api }),
    comments: createHttpCommentsApi({ api }),
  };
}

const MOMENT = {
  id: 'm',
  author: WIRE_PERSON,
  following: false,
  language: 'de',
  audience: 'everybody',
  pictures: [{ url: '/objects/a', alt: '', width: 4, height: 3, tint: '#a1b2c3' }],
  translations: [],
  pinned: false,
  publishedAt: TOLD,
  liked: false,
};

describe('moments over HTTP', () => {
  it('reads a page of one person, without what the author hides', async () => {
    const { sent, moments } = squareOf({ rows: [MOMENT], older: 'next' });
    const page = await moments.list({ kind: 'person', id: 2 as UserId }, 'cursor');
    expect(sent[0]?.path).toContain('/dynamic/dynamic-list?');
    const query = new URLSearchParams(sent[0]?.path.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ scope: 'person', userId: '2', before: 'cursor' });
    if (!page.ok) throw new Error('refused');
    const [row] = page.value.rows;
    expect(page.value.older).toBe('next');
    expect(row).toMatchObject({ id: 'm', publishedAt: at(TOLD), author: { nickname: 'Bo' } });
    expect(row && ['likes' in row, 'comments' in row, 'burn' in row, 'text' in row]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(row?.pictures[0]?.tint).toBe('#a1b2c3');
  });

  it('publishes under the intent, and likes with the wish', async () => {
    const publish = squareOf({ dynamicId: 'new' });
    const order = {
      text: 'Hi',
      pictures: [{ key: 'k', alt: '' }],
      burns: false,
      audience: 'friends',
      translations: ['r'],
      requestId: 'intent-1',
    } as const;
    expect(await publish.moments.publish(order)).toEqual(ok('new'));
    expect(publish.sent[0]).toEqual({ path: '/dynamic/release', request: order });
    const like = squareOf({ liked: true });
    expect(await like.moments.like('m', true)).toEqual(ok({ liked: true }));
    expect(like.sent[0]?.request).toEqual({ dynamicId: 'm', support: true });
  });

  it('tells that coins are short for a translation', async () => {
    const { moments, comments } = squareOf(null, 105);
    expect(await moments.translate('m', 'en')).toEqual(err({ kind: 'not-enough-coins' }));
    expect(await comments.translate('c', 'en')).toEqual(err({ kind: 'not-enough-coins' }));
  });
});
