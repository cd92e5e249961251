import { randomInt, randomUUID } from 'node:crypto';
import { findPlan } from '@/domain/membership/membership';
import { userId } from '@/domain/shared/ids';
import { DAY, epochMs } from '@/domain/shared/time';
import { findTranslationPack } from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import type { Product } from '@/domain/wallet/order';
import { openDatabase } from '@server/kernel/data/database';
import { createSecureIds } from '@server/kernel/secrets';
import { createSimulatedPayments } from '@server/payments/simulator/simulated-payment-store';
import { createSimulator } from '@server/payments/simulator/simulator';
import { createOrderProcess, orderOf, payer } from '@tests/server/payments/order-world';
import { give, openIt, send, sweep, translate, write } from '@tests/server/wallet/money-steps';
import { createSpending, NO_NEWS } from '@tests/server/wallet/spending';
import type { TestPerson } from '@tests/server/wallet/money-world';

const [pack, plan] = [findTranslationPack(1), findPlan(1)];
if (!pack.ok || !plan.ok) throw new Error('nothing is sold');
/** The first two can be bought for others; coins are for the buyer. */
const GOODS: readonly Product[] = [
  { kind: 'translation', pack: pack.value },
  { kind: 'membership', plan: plan.value },
  { kind: 'coins', amount: coins(10) },
];

/**
 * A process in which all people send, open, give, write, translate and buy as fast as they can, and
 * which prints `what answer` for each thing that was done, until it is killed.
 */
const [directory = '', assets = ''] = process.argv.slice(2);
const opened = await openDatabase({ kind: 'embedded', directory, assets });
if (!opened.ok) throw new Error(JSON.stringify(opened.error));
const { db } = opened.value;

const clock = { now: () => epochMs(Date.now()) };
const late = { now: () => epochMs(Date.now() + DAY) };
const ids = createSecureIds(clock);
const now = createSpending({ db, clock, ids, news: NO_NEWS });
const tomorrow = createSpending({ db, clock: late, ids, news: NO_NEWS });

const rows = await db.selectFrom('app_user').select(['id', 'im_account']).execute();
const people = rows.map(({ id, im_account }) => ({
  id: userId(id),
  address: im_account as TestPerson['address'],
}));
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { service } = createSimulator({ db, clock, log: quiet });
const paying = createOrderProcess({ db, clock, ids, log: quiet, service });
const payments = createSimulatedPayments({ db, clock });
const orders: string[] = [];
const waiting: { readonly id: string; readonly to: TestPerson }[] = [];

async function act(): Promise<void> {
  const from = randomInt(people.length);
  const a = people[from]!;
  const b = people[(from + 1 + randomInt(people.length - 1)) % people.length]!;
  const [packet] = waiting.length > 3 ? waiting.splice(randomInt(waiting.length), 1) : [];
  if (packet) return tell(`open ${packet.id}`, await openIt(packet.to, packet.id)(now));
  if (randomInt(3) === 0) return buy(a, b);
  const choice = randomInt(12);
  if (choice === 0) return tell('sweep', await sweep()(tomorrow));
  if (choice < 3) return tell('give', await give(a, b)(now));
  if (choice < 5) return tell('write', await write(a, b)(now));
  if (choice < 8) {
    const text = 'abc '.repeat(1 + randomInt(80));
    return tell('translate', await translate(a, text, choice > 5)(now));
  }
  const sent = await send(a, b, 1 + randomInt(3))(now);
  if (sent.length === 26) waiting.push({ id: sent, to: b });
  return tell('send', sent);
}

/** One step of an order, so that the process may end between any two of them. */
async function buy(a: TestPerson, b: TestPerson): Promise<void> {
  const id = orders.length > 4 ? orders.splice(randomInt(orders.length), 1)[0] : undefined;
  if (id === undefined) {
    const receiver = randomInt(2) === 0 ? a.id : b.id;
    const product = GOODS[randomInt(receiver === a.id ? 3 : 2)]!;
    const made = await paying.make({ buyer: a.id, receiver, product, key: randomUUID() });
    if (made.ok) orders.push(made.value.id);
    return tell('order', made.ok ? made.value.id : made.error.kind);
  }
  const { buyer } = await orderOf(db, id);
  const begun = await paying.begin(buyer, id);
  tell(`begin ${id}`, begun.ok ? 'begun' : begun.error.kind);
  const { paymentId = '' } = await orderOf(db, id);
  const action = (['pay', 'pay', 'pay-pending', 'decline'] as const)[randomInt(4)]!;
  await payer(payments, paymentId, action);
  tell(`approve ${id}`, action);
  const settled = await paying.settle(id);
  return tell(`settle ${id}`, settled.ok ? settled.value.order.state : settled.error.kind);
}

function tell(what: string, answer: string): void {
  process.stdout.write(`${what} ${answer}\n`);
}

async function actForEver(): Promise<never> {
  for (;;) await act();
}

await Promise.all([actForEver(), actForEver(), actForEver(), actForEver()]);
