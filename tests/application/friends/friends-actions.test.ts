import { describe, expect, it, vi } from 'vitest';
import { createAnswerRequest, createEndFriendship } from '@/application/friends/friendship';
import { createFollowPerson } from '@/application/friends/follow-person';
import { err, ok } from '@/domain/shared/result';
import { userId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { createFriendsLists } from '@/ui/stores/friends.store';
import { MomentsStore } from '@/ui/stores/moments.store';
import { aMoment, quietMoments } from '@tests/support/moments';
import { quietFriends, type FriendCalls } from '@tests/support/friends';
import { aPerson } from '@tests/support/people';

const bo = aPerson();
const request = { id: 'r1', person: bo, words: '', state: 'pending', at: epochMs(0) } as const;
const offline = async () => err({ kind: 'offline' } as const);

async function open(calls: Partial<FriendCalls> = {}) {
  const all = quietFriends({
    friendList: async () => ok({ rows: [bo], total: 1 }),
    followList: async () => ok({ rows: [{ person: bo, at: epochMs(0) }], total: 1 }),
    friendRequests: async () => ok({ rows: [request] }),
    ...calls,
  });
  const friendsLists = createFriendsLists(all);
  await Promise.all(Object.values(friendsLists).map((list) => list.more()));
  const moments = new MomentsStore(quietMoments());
  moments.put([
    aMoment('theirs', { author: bo }),
    aMoment('other', { author: aPerson({ id: userId(9) }) }),
  ]);
  const refreshOwnCounts = vi.fn<() => Promise<void>>(async () => {});
  return { ...all, friendsLists, moments, refreshOwnCounts };
}

describe('following', () => {
  it('takes an unfollowed person off the list, and reads the own figures', async () => {
    const deps = await open();
    const follow = createFollowPerson(deps);
    expect(await follow(bo.id, true)).toEqual(ok({ following: true }));
    const following = () => ['theirs', 'other'].map((id) => deps.moments.get(id)?.following);
    expect(following()).toEqual([true, false]);
    expect(deps.friendsLists.follows.rows).toHaveLength(1);
    expect(await follow(bo.id, false)).toEqual(ok({ following: false }));
    expect(following()).toEqual([false, false]);
    expect(deps.friendsLists.follows.rows).toEqual([]);
    expect(deps.friendsLists.fans.rows).toHaveLength(1);
    expect(deps.refreshOwnCounts).toHaveBeenCalledTimes(2);
  });

  it('leaves everything as it is when the server does not take it', async () => {
    const deps = await open({ follow: offline });
    expect(await createFollowPerson(deps)(bo.id, false)).toEqual(err({ kind: 'offline' }));
    expect(deps.friendsLists.follows.rows).toHaveLength(1);
    expect(deps.refreshOwnCounts).not.toHaveBeenCalled();
  });
});

describe('ending a friendship', () => {
  it('takes the person off the list once the server has ended it', async () => {
    const failed = await open({ end: offline });
    expect(await createEndFriendship(failed)(bo.id)).toEqual(err({ kind: 'offline' }));
    expect(failed.friendsLists.friends.rows).toEqual([bo]);
    const deps = await open();
    expect(await createEndFriendship(deps)(bo.id)).toEqual(ok({}));
    expect(deps.friendsLists.friends.rows).toEqual([]);
  });
});

describe('answering a request', () => {
  it.each([
    [true, 'accepted'],
    [false, 'refused'],
  ] as const)('with %s leaves it in the list as %s', async (accepts, state) => {
    const deps = await open({
      answer: async ({ accept }) => ok({ state: accept ? 'accepted' : 'refused' }),
    });
    expect(await createAnswerRequest(deps)('r1', accepts)).toEqual(ok({ state }));
    expect(deps.friendsLists.received.rows).toEqual([{ ...request, state }]);
  });

  it('can also be done where the list was never shown, and leaves what failed pending', async () => {
    const deps = await open();
    expect(await createAnswerRequest(deps)('another', true)).toEqual(ok({ state: 'accepted' }));
    const failed = await open({ answer: offline });
    await createAnswerRequest(failed)('r1', true);
    expect(failed.friendsLists.received.rows).toEqual([request]);
  });
});
