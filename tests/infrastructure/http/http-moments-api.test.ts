import { describe, expect, it } from 'vitest';
import { createHttpApi } from '@/infrastructure/http/http-api';
import { createHttpCommentsApi } from '@/infrastructure/http/http-comments-api';
import { createHttpMomentsApi } from '@/infrastructure/http/http-moments-api';
import { err, ok } from '@/domain/shared/result';
import type { UserId } from '@/domain/shared/ids';
import { at } from '@tests/support/builders';

const TOLD = '2026-11-22T03:00:00.000Z';

/** Both ports over a server that answers with `data`, or refuses with `code`. */
function squareOf(data: unknown, code = 200) {
  const asked: { url: string; body: unknown }[] = [];
  const api = createHttpApi({
    fetch: async (url, options) => {
      const body = typeof options?.body === 'string' ? JSON.parse(options.body) : undefined;
      asked.push({ url: url as string, body });
      return Response.json({ code, msg: '', data });
    },
    base: '',
    context: { token: () => 't', language: () => 'en', brand: 'Parley' },
    onSignedOut: () => {},
  });
  return {
    asked,
    moments: createHttpMomentsApi({ api }),
    comments: createHttpCommentsApi({ api }),
  };
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
const MOMENT = {
  id: 'm',
  author: BO,
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
    const { asked, moments } = squareOf({ rows: [MOMENT], older: 'next' });
    const page = await moments.list({ kind: 'person', id: 2 as UserId }, 'cursor');
    expect(asked[0]?.url).toContain('/dynamic/dynamic-list?');
    const query = new URLSearchParams(asked[0]?.url.split('?')[1]);
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
    expect(publish.asked[0]).toEqual({ url: '/dynamic/release', body: order });
    const like = squareOf({ liked: true });
    expect(await like.moments.like('m', true)).toEqual(ok({ liked: true }));
    expect(like.asked[0]?.body).toEqual({ dynamicId: 'm', support: true });
  });

  it('tells that coins are short for a translation', async () => {
    const { moments, comments } = squareOf(null, 105);
    expect(await moments.translate('m', 'en')).toEqual(err({ kind: 'not-enough-coins' }));
    expect(await comments.translate('c', 'en')).toEqual(err({ kind: 'not-enough-coins' }));
  });

  it('reads comments with their replies and whom they answer', async () => {
    const reply = { id: 'r', author: BO, text: 'Ja', at: TOLD, to: BO };
    const comment = { id: 'c', author: BO, text: 'Na', at: TOLD, replies: [reply] };
    const { comments } = squareOf({ rows: [comment] });
    const page = await comments.list('m');
    if (!page.ok) throw new Error('refused');
    expect(page.value.rows[0]?.replies[0]).toMatchObject({ text: 'Ja', to: { nickname: 'Bo' } });
  });
});
