import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { followList, friendList, visitorRecord } from '@/contract/http/friends';
import { whoLikesMe } from '@/contract/http/matching';
import { parseCursor } from '@server/kernel/data/keyset';
import { startTestServer, type TestServer } from '@tests/support/server';
import { serverWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

it.each([
  ['1_7', 'number', true],
  ['1_abc', 'number', false],
  ['1_1234567890123456', 'number', false],
  ['1_', 'number', false],
  ['1_abc', 'word', true],
  ['1_a-b', 'word', false],
  ['x_1', 'word', false],
] as const)('the cursor %s in a list of ids that are a %s is read: %s', (name, ids, isRead) => {
  expect(parseCursor(name, ids).ok).toBe(isRead);
});

describe('lists of people', () => {
  let server: TestServer;
  let ann: SignedInPerson;
  beforeAll(async () => {
    server = await startTestServer();
    ann = await serverWorld(server).signIn();
  });
  afterAll(() => server.close());

  it('refuse a cursor with a word in place of a number, and never fail over it', async () => {
    const before = '1_abc';
    const answers = await Promise.all([
      ann.refused(followList, { tab: 'fans', before }),
      ann.refused(followList, { tab: 'follows', before }),
      ann.refused(friendList, { before }),
      ann.refused(visitorRecord, { before }),
      ann.refused(whoLikesMe, { before }),
    ]);
    expect(new Set(answers.map((answer) => answer[1]))).toEqual(new Set(['page-unknown']));
  });
});
