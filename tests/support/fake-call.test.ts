import { expect, it } from 'vitest';
import { seeNotices } from '@/contract/http/notices';
import { ok } from '@/domain/shared/result';
import { fakeCall } from './fake-call';

const answering = (answer: object) => fakeCall(seeNotices, async () => ok(answer as never))[1];

it('answers a request that fits with an answer that fits', async () => {
  expect(await answering({ seen: 1 })({ momentId: 'm1' })).toEqual(ok({ seen: 1 }));
});

it.fails.each([
  ['a field too many', { momentId: 'm1', other: 'x' }, { seen: 1 }],
  ['a value of another kind', { momentId: 1 }, { seen: 1 }],
  ['an answer the contract does not know', { momentId: 'm1' }, { seen: -1 }],
])('fails the test on %s, even if nothing looks at what is thrown', async (_, request, answer) => {
  expect(await answering(answer)(request as never)).toEqual(ok(answer));
});
