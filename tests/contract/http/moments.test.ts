import { expect, it } from 'vitest';
import { commentThread } from '@/contract/http/moment-comments';
import { momentInfo } from '@/contract/http/moments';
import { at } from '@tests/support/builders';
import { WIRE_PERSON } from '@tests/support/answering-api';
import * as z from 'zod/mini';

const TIME = '2026-11-22T03:00:00.000Z';

it('reads a moment and a comment with their instants and people, and writes them as they came', () => {
  const moment = {
    id: 'm',
    author: WIRE_PERSON,
    following: false,
    language: 'de',
    audience: 'everybody',
    pictures: [{ url: '/objects/a', alt: '', width: 4, height: 3, tint: '#a1b2c3' }],
    translations: [],
    pinned: false,
    publishedAt: TIME,
    liked: false,
    burn: { state: 'open', openedAt: TIME },
  };
  const reply = { id: 'r', author: WIRE_PERSON, text: 'Ja', at: TIME, to: WIRE_PERSON };
  const comment = { id: 'c', author: WIRE_PERSON, text: 'Na', at: TIME, replies: [reply] };
  const seen = z.decode(momentInfo.response, moment);
  expect(seen).toMatchObject({ publishedAt: at(TIME), burn: { openedAt: at(TIME) } });
  expect(z.encode(momentInfo.response, seen)).toEqual(moment);
  const thread = z.decode(commentThread.response, comment);
  expect(thread.replies[0]).toMatchObject({ at: at(TIME), to: { nickname: 'Bo' } });
  expect(z.encode(commentThread.response, thread)).toEqual(comment);
});
