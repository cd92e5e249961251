import { describe, expect, it, vi } from 'vitest';
import { createOpenRedPacket, createReadRedPacket } from '@/application/gifts/red-packets';
import type { Call } from '@/application/shared/call';
import type { openRedPacket, redPacketDetail } from '@/contract/http/gifts';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { RedPacketsStore } from '@/ui/stores/red-packets.store';

const PACKET = { packetId: 'p1', amount: coins(5), note: '' };
const OPENED = { ...PACKET, state: 'opened' } as const;
const TIMES = { mine: false, sentAt: epochMs(0), returnsAt: epochMs(9) };
const WAITING = { ...PACKET, ...TIMES, state: 'waiting' } as const;
const RETURNED = { ...WAITING, state: 'returned' } as const;
const OVER = { kind: 'refused', code: 409, reason: 'red-packet-opened', message: '' } as const;

function setUp() {
  const open = vi.fn<Call<typeof openRedPacket>>(async () => ok(OPENED));
  const detail = vi.fn<Call<typeof redPacketDetail>>(async () => ok(WAITING));
  const redPackets = new RedPacketsStore();
  return {
    open,
    detail,
    redPackets,
    openRedPacket: createOpenRedPacket({ open, detail, redPackets }),
    readRedPacket: createReadRedPacket({ detail, redPackets }),
  };
}

describe('OpenRedPacket', () => {
  it('asks with the key of the packet itself, so that every repetition is the same opening', async () => {
    const { open, openRedPacket, redPackets } = setUp();
    open.mockResolvedValueOnce(err({ kind: 'timeout' }));
    expect(await openRedPacket('p1')).toEqual(err({ kind: 'timeout' }));
    expect(redPackets.of('p1')).toBeUndefined();
    expect(await openRedPacket('p1')).toEqual(ok(OPENED));
    expect(open.mock.calls).toEqual([
      [{ packetId: 'p1', requestId: 'open-p1' }],
      [{ packetId: 'p1', requestId: 'open-p1' }],
    ]);
    expect(redPackets.of('p1')).toEqual(OPENED);
  });

  it('finds out how it ended when it can no longer be opened', async () => {
    const { open, detail, openRedPacket, redPackets } = setUp();
    open.mockResolvedValue(err(OVER));
    detail.mockResolvedValue(ok(RETURNED));
    expect(await openRedPacket('p1')).toEqual(ok(RETURNED));
    expect(redPackets.of('p1')?.state).toBe('returned');
  });

  it('reports that the outcome is unknown when no answer comes', async () => {
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

  it('leaves it unknown without an answer', async () => {
    const { detail, readRedPacket, redPackets } = setUp();
    detail.mockResolvedValue(err({ kind: 'offline' }));
    await readRedPacket('p1');
    expect(redPackets.of('p1')).toBeUndefined();
  });
});
