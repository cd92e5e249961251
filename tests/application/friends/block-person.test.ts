import { describe, expect, it, vi } from 'vitest';
import { createBlockPerson } from '@/application/friends/block-person';
import type { RefreshPeople } from '@/application/messaging/refresh-people';
import { type Moments, createMomentsNews, type MomentNews } from '@/application/moments/moments';
import type { Call } from '@/application/shared/call';
import type { blockUser, unblockUser } from '@/contract/http/friends';
import type { UserId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { bo, BO } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';

function setUp() {
  const { conversations } = conversationDeps();
  const block = vi.fn<Call<typeof blockUser>>(async () => ok({}));
  const unblock = vi.fn<Call<typeof unblockUser>>(async () => ok({}));
  const refreshPeople = vi.fn<RefreshPeople>(async () => {});
  const dropBy = vi.fn<Moments['dropBy']>();
  const moments = { dropBy };
  const news = createMomentsNews();
  const told: MomentNews[] = [];
  news.onNews((each) => void told.push(each));
  const blockPerson = createBlockPerson({
    block,
    unblock,
    conversations,
    refreshPeople,
    moments,
    news,
  });
  return { block, unblock, refreshPeople, dropBy, told, blockPerson };
}

describe('blocking a person', () => {
  it('is stored by the server and shown in the conversation with them', async () => {
    const { block, unblock, refreshPeople, blockPerson } = setUp();
    expect(await blockPerson(BO, true)).toEqual(ok({}));
    expect(block).toHaveBeenCalledExactlyOnceWith({ userId: BO });
    expect(unblock).not.toHaveBeenCalled();
    expect(refreshPeople).toHaveBeenCalledExactlyOnceWith([bo]);
  });

  it('is taken back in the same way', async () => {
    const { block, unblock, refreshPeople, blockPerson } = setUp();
    expect(await blockPerson(BO, false)).toEqual(ok({}));
    expect(unblock).toHaveBeenCalledExactlyOnceWith({ userId: BO });
    expect(block).not.toHaveBeenCalled();
    expect(refreshPeople).toHaveBeenCalledExactlyOnceWith([bo]);
  });

  it('takes their posts out of the lists, and only then', async () => {
    const { block, dropBy, told, blockPerson } = setUp();
    await blockPerson(BO, false);
    block.mockResolvedValueOnce(err({ kind: 'offline' }));
    await blockPerson(BO, true);
    expect(dropBy).not.toHaveBeenCalled();
    await blockPerson(BO, true);
    expect(dropBy).toHaveBeenCalledExactlyOnceWith(BO);
    // Their words leave too; the profile of a person who is unblocked is read again.
    expect(told).toEqual([{ about: 'missed' }, { about: 'blocked', person: BO }]);
  });

  it('reads no person without a conversation with them', async () => {
    const { refreshPeople, blockPerson } = setUp();
    expect(await blockPerson(424_242 as UserId, true)).toEqual(ok({}));
    expect(refreshPeople).not.toHaveBeenCalled();
  });

  it('changes no conversation when the server does not take it', async () => {
    const { block, refreshPeople, blockPerson } = setUp();
    block.mockResolvedValue(err({ kind: 'offline' }));
    expect(await blockPerson(BO, true)).toEqual(err({ kind: 'offline' }));
    expect(refreshPeople).not.toHaveBeenCalled();
  });
});
