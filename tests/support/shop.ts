import type { ShopOrderRecord } from '@/contract/http/shop';
import { coins } from '@/domain/wallet/coins';
import { ANN, at, BO } from './builders';

/** Tulips from Ann for Bo, who has still to say where; name only what the test is about. */
export function aShopOrder(change: Partial<ShopOrderRecord> = {}): ShopOrderRecord {
  return {
    id: 'S1',
    goodsId: 1,
    code: 'tulips',
    quantity: 1,
    price: coins(25),
    buyer: { userId: ANN, nickname: 'Ann' },
    recipient: { userId: BO, nickname: 'Bo' },
    note: '',
    state: 'ordered',
    addressFrom: 'awaited',
    orderedAt: at('2026-11-20T20:31:00Z'),
    until: at('2026-12-04T20:31:00Z'),
    ...change,
  };
}
