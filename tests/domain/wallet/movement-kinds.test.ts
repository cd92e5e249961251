import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BILL_TYPES,
  billType,
  kindsOfBill,
  type MovementKind,
} from '@/domain/wallet/movement-kinds';
import { describeRule, property } from '@tests/support/rule';

describeRule('bill-types', () => {
  it.each<[MovementKind, string]>([
    ['coin-top-up', 'bought'],
    ['membership', 'bought'],
    ['translation-reserve', 'translation'],
    ['new-friend-chat', 'chats'],
    ['photo-permission', 'chats'],
    ['gift', 'gifts'],
    ['red-packet-send', 'gifts'],
    ['red-packet-return', 'given'],
    ['shop-order', 'shop'],
    ['order-refund', 'given'],
    ['coin-grant', 'given'],
  ])('%s is %s', (kind, type) => {
    expect(billType(kind)).toBe(type);
  });

  property(
    'a kind is found under its own type and under no other',
    [fc.constantFrom(...BILL_TYPES), fc.constantFrom(...BILL_TYPES.flatMap(kindsOfBill))],
    (type, kind) => {
      expect(kindsOfBill(type).includes(kind)).toBe(billType(kind) === type);
    },
  );
});
