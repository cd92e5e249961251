import { describe, expect, it, vi } from 'vitest';
import { createOpenRedPacket } from '@/application/gifts/open-red-packet';
import { createReadRedPacket } from '@/application/gifts/read-red-packet';
import type { RedPacketsApi } from '@/application/gifts/red-packets-api';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { RedPacketsStore } from '@/ui/stores/red-packets.store';

const WAITING = { state: 'waiting', returnsAt: epochMs(9) } as const;
const OVER = { kind: 'refused', code: 409, reason: 'red-packet-opened', message: '' } as const;

function setUp() {
  const open = vi.fn<RedPacketsApi['open']>(async () => ok({ state: 'opened' }));
  const detail = vi.fn<RedPacketsApi['detail']>(async () => ok(WAITING));
  const redPackets = new RedPacketsStore();
  const api = { open, detail };
  return {
    open,
    detail,
    redPackets,
    openRedPacket: createOpenRedPacket({ api, redPackets }),
    readRedPacket: createReadRedPacket({ api, redPackets }),
  };
}

describe('OpenRedPacket', () => {
  it('asks with the key of the packet itself, so that every repetition is the same opening', async () => {
    const { open, openRedPacket, redPackets } = setUp();
    open.mockResolvedValueOnce(err({ kind: 'timeout' }));
    expect(await openRedPacket('p1')).toEqual(err({ kind: 'timeout' }));
    expect(redPackets.of('p1')).toBeUndefined();
    expect(await openRedPacket('p1')).toEqual(ok({ state: 'opened' }));
    expect(open.mock.calls).toEqual([
      ['p1', 'open-p1'],
      ['p1', 'open-p1'],
    ]);
    expect(redPackets.of('p1')).toEqual({ state: 'opened' });
  });

  it('finds out how it ended when it can no longer be opened', async () => {
    const { open, detail, openRedPacket, redPackets } = setUp();
    open.mockResolvedValue(err(OVER));
    detail.mockResolvedValue(ok({ state: 'returned' }));
    expect(await openRedPacket('p1')).toEqual(ok({ state: 'returned' }));
    expect(redPackets.of('p1')?.state).toBe('returned');
  });

  it('says so when nobody can tell how it ended', async () => {
    const { open, detail, openRedPacket } = setUp();
    open.mockResolvedValue(err(OVER));
    detail.mockResolvedValue(err({ kind: 'offline' }));
    expect(await openRedPacket('p1')).toEqual(err({ kind: 'offline' }));
  });
});

describe('ReadRedPacket', () => {
  it('asks again after a question that threw', async () => {
    const { detail, readRedPacket, redPackets } = setUp();
    detail.mockRejectedValueOnce(new Error('a bug'));
    await expect(readRedPacket('p1')).rejects.toThrow('a bug');
    await readRedPacket('p1');
    expect(redPackets.of('p1')?.state).toBe('waiting');
  });

  it('asks once for two looks at a time, and again while it waits', async () => {
    const { detail, readRedPacket, redPackets } = setUp();
    await Promise.all([readRedPacket('p1'), readRedPacket('p1')]);
    expect(detail).toHaveBeenCalledOnce();
    expect(redPackets.of('p1')).toEqual(WAITING);
    await readRedPacket('p1');
    expect(detail).toHaveBeenCalledTimes(2);
  });

  it('asks no more once the end is known', async () => {
    const { detail, readRedPacket, redPackets } = setUp();
    redPackets.set('p1', { state: 'returned' });
    await readRedPacket('p1');
    expect(detail).not.toHaveBeenCalled();
  });

  it('leaves it unknown when nobody answers', async () => {
    const { detail, readRedPacket, redPackets } = setUp();
    detail.mockResolvedValue(err({ kind: 'offline' }));
    await readRedPacket('p1');
    expect(redPackets.of('p1')).toBeUndefined();
  });
});
