import type { Email } from '@/domain/account/email';
import { findGoods } from '@/domain/shop/goods';
import type { Transaction } from '@server/kernel/database';
import { coinsOnReceipt, receiptDate, receiverOnReceipt } from '@server/kernel/receipt-texts';
import type { ShopDeps } from './shop-deps';
import type { StoredShopOrder } from './shop-order-store';
import { goodsName } from './shop-texts';

/**
 * Writes the receipt of an order for its buyer, in their language and in the transaction that takes the
 * coins. Nothing of the address or of the card is in it.
 */
export async function writeShopReceipt(
  deps: Pick<ShopDeps, 'people' | 'outbox' | 'writeMail' | 'coinPrice'>,
  transaction: Transaction,
  { id, buyer, recipient: receiver, goods, quantity, price, orderedAt }: StoredShopOrder,
): Promise<void> {
  const { people, outbox, writeMail, coinPrice } = deps;
  const payer = await people.find(transaction, buyer);
  if (payer?.email === undefined) return;
  const { language } = payer;
  const name = goodsName(findGoods(goods)?.code ?? '', language);
  const facts = {
    goods: `${name} × ${quantity.toLocaleString(language)}`,
    paid: coinsOnReceipt(price, language, coinPrice),
    order: id,
    date: receiptDate(orderedAt, language),
  };
  const about =
    receiver === buyer
      ? ({ kind: 'receipt', ...facts } as const)
      : ({
          kind: 'receipt-of-gift',
          receiver: await receiverOnReceipt(people, transaction, { buyer, receiver }),
          ...facts,
        } as const);
  await outbox.write(writeMail(payer.email as Email, language, about), transaction);
}
