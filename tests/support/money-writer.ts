import { randomInt } from 'node:crypto';
import { userId } from '@/domain/shared/ids';
import { DAY, epochMs } from '@/domain/shared/time';
import { openDatabase } from '@server/kernel/data/database';
import { createSecureIds } from '@server/kernel/secure-ids';
import { give, openIt, send, sweep, translate, write } from '@tests/server/wallet/money-actions';
import { createSpending, NO_NEWS } from '@tests/server/wallet/spending';
import type { TestPerson } from '@tests/server/wallet/money-world';

/**
 * A process in which everybody sends, opens, gives, writes and translates as fast as it can, and
 * which prints `what answer` for each thing that was done, until somebody kills it.
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
const waiting: { readonly id: string; readonly to: TestPerson }[] = [];

async function act(): Promise<void> {
  const from = randomInt(people.length);
  const a = people[from]!;
  const b = people[(from + 1 + randomInt(people.length - 1)) % people.length]!;
  const [packet] = waiting.length > 3 ? waiting.splice(randomInt(waiting.length), 1) : [];
  if (packet) return tell(`open ${packet.id}`, await openIt(packet.to, packet.id)(now));
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

function tell(what: string, answer: string): void {
  process.stdout.write(`${what} ${answer}\n`);
}

async function actForEver(): Promise<never> {
  for (;;) await act();
}

await Promise.all([actForEver(), actForEver(), actForEver(), actForEver()]);
