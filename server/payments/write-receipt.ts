import type { Email } from '@/domain/account/email';
import type { Coins } from '@/domain/wallet/coins';
import { moneyText } from '@/domain/wallet/money';
import { CURRENCY } from '@/domain/wallet/order';
import type { Language } from '@/domain/shared/language';
import type { Transaction } from '@server/kernel/database';
import {
  arrivalText,
  coinsOnReceipt,
  receiptDate,
  receiverOnReceipt,
} from '@server/kernel/receipt-texts';
import { ledgerKey } from '@server/kernel/ports/wallet';
import type { OrderDeps } from './order-deps';
import type { StoredOrder } from './order-store';
import { textsIn } from '@server/kernel/texts';
import { orderText } from './order-texts';

/** The ports of {@link writeReceipt}. */
export type ReceiptDeps = Pick<
  OrderDeps,
  'people' | 'clock' | 'outbox' | 'writeMail' | 'service' | 'coinPrice' | 'ledger'
>;

/**
 * Writes the receipt of an order for who paid it, in their language and in the transaction that gives
 * the goods: there is one for each delivery and none without it, and it is sent afterwards, however
 * long mail is away.
 */
export async function writeReceipt(
  deps: ReceiptDeps,
  transaction: Transaction,
  order: StoredOrder,
  paidCoins: Coins,
): Promise<void> {
  const { people, outbox, writeMail, clock } = deps;
  const payer = await people.find(transaction, order.buyer);
  if (payer?.email === undefined) return;
  const { language } = payer;
  const facts = {
    goods: await goodsText(deps, transaction, order, language),
    paid: paidText(deps, order, paidCoins, language),
    order: order.id,
    date: receiptDate(clock.now(), language),
  };
  const about =
    order.receiver === order.buyer
      ? ({ kind: 'receipt', ...facts } as const)
      : ({
          kind: 'receipt-of-gift',
          receiver: await receiverOnReceipt(people, transaction, order),
          ...facts,
        } as const);
  await outbox.write(writeMail(payer.email as Email, language, about), transaction);
}

/** What was bought, and how many of its coins paid a debt. */
async function goodsText(
  { ledger }: ReceiptDeps,
  transaction: Transaction,
  { id, buyer, product }: StoredOrder,
  language: Language,
): Promise<string> {
  const goods = orderText(product, language);
  if (product.kind !== 'coins') return goods;
  const key = ledgerKey(`order:${id}`);
  const owedPaid = (await ledger.owedPaid(transaction, buyer, [key])).get(key) ?? 0;
  return [goods, arrivalText(product.amount, owedPaid, language)].join('\n').trim();
}

/** The coins, or the money that came; what the simulator took is no money, and says so. */
function paidText(
  { service, coinPrice }: ReceiptDeps,
  { capture, cents, paidWith }: StoredOrder,
  paidCoins: Coins,
  language: Language,
): string {
  if (paidWith === 'coins') return coinsOnReceipt(paidCoins, language, coinPrice);
  const came = capture ?? { cents, currency: CURRENCY };
  const money =
    came.currency === CURRENCY
      ? (came.cents / 100).toLocaleString(language, { style: 'currency', currency: CURRENCY })
      : // What the service calls a currency may be none that is known here.
        `${moneyText(came.cents)} ${came.currency}`;
  return service?.name === 'simulator' ? `${money} · ${textsIn(language).simulator.title}` : money;
}
