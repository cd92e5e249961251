import { expect, it } from 'vitest';
import { vipRecharge } from '@/contract/http/membership';
import { payWithCoins } from '@/contract/http/wallet';
import type { Tier } from '@/domain/membership/tier';
import { DAY } from '@/domain/shared/time';
import { membershipRecords } from '@server/account/membership-store';
import { people } from '@server/composition/kit';
import { createAnnounceTier } from '@server/membership/membership-slice';
import { createLapseMemberships } from '@server/membership/lapse-memberships';
import { announcements } from '@server/notices/notices-slice';
import { requestId } from '@tests/server/payments/buying-stage';
import { blockWorld } from '@tests/server/wallet/signed-in';
import { errorLog } from '@tests/support/logs';
import { blockServer } from '@tests/support/server';

const server = blockServer();
const world = blockWorld(server);

it('ends a membership at its end and not before, with its characters', async () => {
  const ann = await world.signIn({ coins: 100 });
  const { orderNo } = await ann.call(vipRecharge, { itemId: 1, requestId: requestId() });
  await ann.call(payWithCoins, { orderNo });
  const announceBalances = async () => undefined;
  const peopleApart = async () => [];
  const announceTier = createAnnounceTier({ ...server.kit, people, peopleApart });
  const tiers: Tier[] = [];
  server.kit.events.subscribe(ann.id, (event) => {
    if (event.kind === 'tier' && event.address === ann.address) tiers.push(event.tier);
  });
  const deps = { ...server.kit, ledger: world.ledger, records: membershipRecords };
  const lapse = createLapseMemberships({ ...deps, announcements, announceBalances, announceTier });
  const vip = async () => (await world.ledger.balancesOf(ann.id)).vipCharacters;
  const countOf = async () => {
    const told = server.db.selectFrom('announcement').where('recipient', '=', ann.id);
    return (await told.select('id').execute()).length;
  };
  server.clock.advance(26 * DAY);
  await lapse();
  const before = await countOf();
  server.clock.advance(2 * DAY);
  await lapse();
  await lapse();
  expect([await vip(), (await countOf()) - before]).toEqual([5_000, 1]);
  server.clock.advance(2 * DAY - 1);
  await lapse();
  expect(await vip()).toBe(5_000);
  server.clock.advance(1);
  await lapse();
  await lapse();
  expect([await vip(), (await countOf()) - before]).toEqual([0, 2]);
  expect(tiers).toEqual(['ordinary']);
  expect(await membershipRecords.find(server.db, ann.id)).toBeUndefined();
});

it('ends and reminds of the memberships behind one that fails', async () => {
  const announceBalances = async () => undefined;
  const announceTier = async () => undefined;
  const log = errorLog();
  const deps = { ...server.kit, ledger: world.ledger, records: membershipRecords, log };
  const [ann, bo] = [await world.signIn({ coins: 100 }), await world.signIn({ coins: 100 })];
  for (const who of [ann, bo]) {
    const { orderNo } = await who.call(vipRecharge, { itemId: 1, requestId: requestId() });
    await who.call(payWithCoins, { orderNo });
    server.clock.advance(1);
  }
  const insert: typeof announcements.insert = async (transaction, told) => {
    if (told.recipient === ann.id) throw new Error('a bad row');
    return announcements.insert(transaction, told);
  };
  const lapse = createLapseMemberships({
    ...deps,
    announcements: { insert },
    announceBalances,
    announceTier,
  });
  server.clock.advance(28 * DAY);
  expect(await lapse()).toBe(0);
  expect(log.errors).toEqual(['reminding of the end of a membership failed']);
  server.clock.advance(2 * DAY);
  expect(await lapse()).toBe(1);
  expect(await membershipRecords.find(server.db, bo.id)).toBeUndefined();
  const due = { now: server.kit.clock.now(), limit: 1 };
  expect(await membershipRecords.over(server.db, { ...due, besides: [] })).toEqual([ann.id]);
  expect(await membershipRecords.over(server.db, { ...due, besides: [ann.id] })).toEqual([]);
});
