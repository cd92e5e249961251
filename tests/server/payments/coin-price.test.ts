import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ownInfo } from '@/contract/http/profile';
import { translateRecharge } from '@/contract/http/translation';
import { payWithCoins } from '@/contract/http/wallet';
import { coins } from '@/domain/wallet/coins';
import { coinsOnReceipt } from '@server/kernel/receipt-texts';
import { openBuyingStage, requestId, type BuyingStage } from './buying-stage';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let till: BuyingStage;
beforeAll(async () => {
  till = await openBuyingStage({ COIN_PRICE: '0.93 EUR', WITHDRAWAL_DAYS: '14' });
});
afterAll(() => till.server.close());

it('tells pages what a coin is worth, and writes it beside coins on receipts', async () => {
  const ann = await till.world.signIn({ coins: 100 });
  const { me } = await ann.call(ownInfo, {});
  expect(me).toMatchObject({
    coinPrice: { parts: 9300, currency: 'EUR' },
    withdrawalDays: 14,
  });
  const { orderNo, coins } = await ann.call(translateRecharge, {
    itemId: 1,
    requestId: requestId(),
  });
  await ann.call(payWithCoins, { orderNo });
  const money = (0.93 * (coins ?? 0)).toFixed(2);
  await vi.waitFor(() =>
    expect(till.server.mailbox.at(-1)?.text).toContain(`${coins} gold coins (€${money})`),
  );
});

it('tells coins alone where nothing says what they are worth', () => {
  expect(coinsOnReceipt(coins(9), 'de', undefined)).toBe('9 Goldmünzen');
});
