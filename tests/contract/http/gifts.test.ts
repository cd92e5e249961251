import { describe, it } from 'vitest';
import {
  giftAllowance,
  giftList,
  giftRecords,
  giveGift,
  redPacketList,
} from '@/contract/http/gifts';
import { at } from '@tests/support/builders';
import { expectSpelled } from '@tests/support/on-the-wire';

const TIME = '2026-11-22T03:00:00.000Z';

describe('the calls about gifts', () => {
  it('spell a gift as the specification does', () => {
    const rose = { id: 1, name: 'rose', icon: 'rose', goldCoin: 1 };
    expectSpelled(giftList.response, [rose], [{ id: 1, code: 'rose', price: 1 }]);
  });

  it.each([
    [5, 5],
    [null, Infinity],
  ])('spell %s free gifts as %s', (wire, left) => {
    const renewsAt = { wire: TIME, value: at(TIME) };
    expectSpelled(
      giftAllowance.response,
      { left: wire, renewsAt: renewsAt.wire },
      { left, renewsAt: renewsAt.value },
    );
  });

  it('spell what was given', () => {
    const shared = { id: '8', giftId: 2, quantity: 1 };
    const parties = {
      donor: { userId: 1, nickname: 'Ann' },
      donee: { userId: 2, nickname: 'Bo' },
    };
    expectSpelled(
      giftRecords.response,
      { rows: [{ ...shared, ...parties, name: 'coffee', time: TIME, goldCoin: 5 }], older: '7' },
      { rows: [{ ...shared, ...parties, code: 'coffee', time: at(TIME), coins: 5 }], older: '7' },
    );
  });

  it('spell the message that shows a gift', () => {
    const given = { recordId: 'r1', giftId: 6, free: false, coins: 10, worth: 10, fee: 1, left: 0 };
    expectSpelled(
      giveGift.response,
      { ...given, message: { id: '5', sentAt: TIME } },
      { ...given, message: { id: '5', sentAt: at(TIME) } },
    );
  });

  it('spell a red packet', () => {
    const packet = { packetId: 'p1', state: 'opened', amount: 10, note: 'hi', mine: true };
    const other = { userId: 2, nickname: 'Bo', language: 'de' };
    const times = { sentAt: TIME, returnsAt: TIME, endedAt: TIME };
    const instants = { sentAt: at(TIME), returnsAt: at(TIME), endedAt: at(TIME) };
    expectSpelled(
      redPacketList.response,
      { rows: [{ ...packet, other, ...times }] },
      { rows: [{ ...packet, other, ...instants }] },
    );
  });
});
