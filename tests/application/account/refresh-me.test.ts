import { expect, it } from 'vitest';
import { createRefreshOwnCounts } from '@/application/account/refresh-me';
import type { AccountApi } from '@/application/account/sign-in';
import { userId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

type Answer = Awaited<ReturnType<AccountApi['myInfo']>>;

async function after(answer: Answer) {
  const session = sessionStore();
  session.signedIn({ ...aMe(), fans: 1, follows: 2, nickname: 'Edited meanwhile' });
  await createRefreshOwnCounts({ readMe: async () => answer, session })();
  const { fans, follows, nickname } = session.me ?? aMe();
  return { fans, follows, nickname };
}

const chat = {} as never;
const before = { fans: 1, follows: 2, nickname: 'Edited meanwhile' };

it('takes over the two figures and nothing else', async () => {
  const me = { ...aMe(), fans: 7, follows: 9 };
  expect(await after(ok({ me, chat }))).toEqual({ ...before, fans: 7, follows: 9 });
});

it('keeps the shown values without an answer', async () => {
  expect(await after(err({ kind: 'offline' }))).toEqual(before);
});

it('does not mix two accounts up', async () => {
  const me = { ...aMe(), id: userId(999), fans: 7 };
  expect(await after(ok({ me, chat }))).toEqual(before);
});
