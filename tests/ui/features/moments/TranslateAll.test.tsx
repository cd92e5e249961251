import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ShownComment } from '@/contract/http/moment-comments';
import { ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { TranslateAll } from '@/ui/features/moments/Comments';
import { balances } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import {
  aComment,
  quietComments,
  quietMoments,
  squareOf,
  type CommentCalls,
} from '@tests/support/moments';
import { aMe, aPerson } from '@tests/support/people';

afterEach(cleanup);

const held = balances({ characters: 100 });
const author = aPerson({ language: 'de' });
const german = (id: string, letters: number, change: Partial<ShownComment> = {}) =>
  aComment(id, { author, text: 'a'.repeat(letters), ...change });
const english = [{ language: 'en', text: 'Hello' }] as const;

async function show(rows: readonly ShownComment[]) {
  const translate = vi.fn<CommentCalls['translateComment']>(async ({ commentId: id }) => {
    const charge = { vip: 0, normal: 10, coins: coins(0) };
    const original = rows.flatMap((row) => [row, ...row.replies]).find((row) => row.id === id);
    const outcome = { translated: true, translation: 'Hi', translateRecordId: id };
    return ok({ ...outcome, charge, balances: held, original: original?.text ?? '' });
  });
  const square = squareOf(quietMoments(), quietComments({ translateComment: translate }));
  const me = aMe({ language: 'en', balances: held });
  square.session.signedIn(me);
  render(await inApp(<TranslateAll rows={rows} me={me} />, square.provide));
  return translate;
}

it.each<[string, readonly ShownComment[], number | undefined]>([
  ['all of them', [german('1', 10), german('2', 20)], 30],
  [
    'what was not paid for yet, here or on another device',
    [german('1', 10), german('2', 20), german('3', 40, { readTranslations: english })],
    30,
  ],
  [
    'a reply like any other comment',
    [german('1', 10, { readTranslations: english, replies: [german('4', 7), german('5', 8)] })],
    15,
  ],
  [
    'what was paid for in another language',
    [german('1', 10, { readTranslations: [{ language: 'ko', text: '안녕' }] }), german('2', 20)],
    30,
  ],
  [
    'nothing where all is open',
    [
      german('1', 10, { readTranslations: english }),
      german('2', 20, { readTranslations: english }),
    ],
    undefined,
  ],
])('takes for the comments %s', async (_, rows, characters) => {
  await show(rows);
  const button = screen.queryByRole('button', { name: /Translate all/ });
  expect(button?.textContent?.match(/\d+/g)?.map(Number)).toEqual(
    characters === undefined ? undefined : [characters],
  );
});

it('requests only the rest', async () => {
  const paid = german('3', 40, { readTranslations: english });
  const translate = await show([german('1', 10), paid, german('2', 20)]);
  await userEvent.click(screen.getByRole('button', { name: /Translate all/ }));
  expect(translate.mock.calls.map(([{ commentId }]) => commentId)).toEqual(['1', '2']);
  expect(screen.queryByRole('button', { name: /Translate all/ })).toBeNull();
});
