import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND } from '@/domain/shared/time';
import { pairOf, type Pair } from '@server/gateway/dialects/outside/easemob/cloud-contact-store';
import type { CloudFault } from '@server/gateway/dialects/outside/easemob/cloud-rest';
import { createKeepContacts } from '@server/gateway/dialects/outside/easemob/keep-contacts';
import type { Schema } from '@server/kernel/data/query';
import { describeOnEachDatabase } from '@tests/support/databases';
import { addUsers, befriend } from '@tests/support/gateway';
import { movableClock } from '@tests/support/movable-clock';

const [ann, bo, cy] = ['ann', 'bo', 'cy'] as const;

/** A cloud that does as requested, or fails as the test wants, and notes every call. */
function scriptedCloud() {
  const calls: string[] = [];
  const contacts = new Set<string>();
  const cloud = { calls, contacts, fault: undefined as CloudFault | undefined };
  const done = async (call: string, work: () => void): Promise<Result<void, CloudFault>> => {
    calls.push(call);
    if (cloud.fault) return err(cloud.fault);
    work();
    return ok(undefined);
  };
  const users = {
    addContact: (a: ChatAddress, b: ChatAddress) =>
      done(`add ${a} ${b}`, () => contacts.add(`${a} ${b}`)),
    removeContact: (a: ChatAddress, b: ChatAddress) =>
      done(`remove ${a} ${b}`, () => contacts.delete(`${a} ${b}`)),
    contacts: async (a: ChatAddress): Promise<Result<readonly string[], CloudFault>> => {
      calls.push(`list ${a}`);
      if (cloud.fault) return err(cloud.fault);
      const own = [...contacts].map((pair) => pair.split(' ')).filter(([one]) => one === a);
      return ok(own.map(([, other = '']) => other));
    },
  };
  return Object.assign(cloud, { users });
}

describeOnEachDatabase('the contacts of the cloud', 'rules', (open) => {
  let db: Kysely<Schema>;
  let ids: Map<string, UserId>;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    for (const table of ['chat_cloud_contact', 'friendship', 'app_user'] as const) {
      await db.deleteFrom(table).execute();
    }
    await addUsers(db, [ann, bo, cy]);
    const rows = await db.selectFrom('app_user').select(['id', 'im_account']).execute();
    ids = new Map(rows.map(({ id, im_account }) => [im_account, id as UserId]));
  });

  const pair = (one: string, other: string): Pair => pairOf(ids.get(one)!, ids.get(other)!);
  const unfriend = ({ low, high }: Pair) =>
    db.deleteFrom('friendship').where('low', '=', low).where('high', '=', high).execute();

  function setUp() {
    const cloud = scriptedCloud();
    const clock = movableClock();
    const warnings: string[] = [];
    const ended: Pair[] = [];
    const contacts = createKeepContacts({
      db,
      appKey: 'a#b',
      users: cloud.users,
      accounts: { settle: async () => (cloud.fault ? err(cloud.fault) : ok(undefined)) },
      endFriendship: async (both) => {
        ended.push({ low: both.low, high: both.high });
        await unfriend(both);
      },
      clock,
      log: {
        info: () => undefined,
        warn: (text) => void warnings.push(text),
        error: (text) => void warnings.push(text),
      },
    });
    return { cloud, clock, warnings, ended, contacts };
  }

  it('follow the friendships, and are sent once', async () => {
    const { cloud, contacts } = setUp();
    await befriend(db, ann, bo);
    await contacts.settle(pair(ann, bo));
    await contacts.settle(pair(ann, bo));
    expect([...cloud.contacts]).toEqual(['ann bo']);
    await unfriend(pair(ann, bo));
    await contacts.settle(pair(ann, bo));
    await contacts.settle(pair(ann, bo));
    expect(cloud.calls).toEqual(['add ann bo', 'remove ann bo']);
  });

  it('catch up after an outage, with what is true then', async () => {
    const { cloud, clock, warnings, contacts } = setUp();
    cloud.fault = { kind: 'unreachable' };
    await befriend(db, ann, bo);
    await befriend(db, bo, cy);
    await contacts.settle(pair(ann, bo));
    await contacts.settle(pair(bo, cy));
    await unfriend(pair(bo, cy));
    cloud.fault = undefined;
    await contacts.settleDue();
    expect([...cloud.contacts]).toEqual([]);
    clock.advance(5 * SECOND);
    await contacts.settleDue();
    await contacts.settleDue();
    expect([...cloud.contacts]).toEqual(['ann bo']);
    expect(cloud.calls).toEqual(['add ann bo']);
    expect(warnings).toHaveLength(2);
  });

  it('are compared as a whole, so that a crash loses none', async () => {
    const { cloud, contacts } = setUp();
    await befriend(db, ann, bo);
    await befriend(db, ann, cy);
    await contacts.settleAll();
    expect([...cloud.contacts].toSorted()).toEqual(['ann bo', 'ann cy']);
    await unfriend(pair(ann, cy));
    await contacts.settleAll();
    expect([...cloud.contacts]).toEqual(['ann bo']);
  });

  it('end the friendship when they ended there, and only if that is still so', async () => {
    const { cloud, ended, contacts } = setUp();
    await befriend(db, ann, bo);
    await contacts.settle(pair(ann, bo));
    await contacts.endedThere(pair(ann, bo));
    expect(ended).toEqual([]);
    cloud.contacts.clear();
    await contacts.endedThere(pair(ann, bo));
    expect(ended).toEqual([pair(ann, bo)]);
    await contacts.endedThere(pair(ann, bo));
    expect(ended).toHaveLength(1);
    expect(cloud.calls).toEqual(['add ann bo', 'list ann', 'list ann']);
  });

  it('end the friendship also when the cloud never reported the end', async () => {
    const { cloud, ended, contacts } = setUp();
    await befriend(db, ann, bo);
    await befriend(db, ann, cy);
    await contacts.settleAll();
    await contacts.findEnded();
    expect(ended).toEqual([]);
    cloud.contacts.delete('ann bo');
    cloud.fault = { kind: 'unreachable' };
    await contacts.findEnded();
    expect(ended).toEqual([]);
    cloud.fault = undefined;
    await contacts.findEnded();
    expect(ended).toEqual([pair(ann, bo)]);
    await contacts.findEnded();
    expect(ended).toHaveLength(1);
  });

  it('end no friendship of an account that the cloud does not know', async () => {
    const { cloud, ended, contacts } = setUp();
    await befriend(db, ann, bo);
    await contacts.settleAll();
    cloud.fault = { kind: 'user-unknown' };
    await contacts.findEnded();
    expect(ended).toEqual([]);
  });

  it('end no friendship when the cloud has lost its contacts', async () => {
    const { cloud, ended, warnings, contacts } = setUp();
    const many = Array.from({ length: 6 }, (_, index) => `friend-${index}`);
    await addUsers(db, many);
    for (const name of many) await befriend(db, ann, name);
    await contacts.settleAll();
    cloud.contacts.clear();
    await contacts.findEnded();
    expect(ended).toEqual([]);
    expect(warnings).toEqual(['the chat cloud lacks many contacts; no friendship was ended']);
  });

  it('remember an end that could not be looked up', async () => {
    const { cloud, clock, ended, contacts } = setUp();
    await befriend(db, ann, bo);
    await contacts.settle(pair(ann, bo));
    cloud.contacts.clear();
    cloud.fault = { kind: 'unreachable' };
    await contacts.endedThere(pair(ann, bo));
    expect(ended).toEqual([]);
    cloud.fault = undefined;
    clock.advance(5 * SECOND);
    await contacts.settleDue();
    expect(ended).toEqual([pair(ann, bo)]);
  });

  it('of a deleted account are deleted there with it', async () => {
    const { cloud, contacts } = setUp();
    await befriend(db, ann, bo);
    await contacts.settle(pair(ann, bo));
    await unfriend(pair(ann, bo));
    cloud.fault = { kind: 'user-unknown' };
    await contacts.settle(pair(ann, bo));
    cloud.fault = undefined;
    await contacts.settleAll();
    expect(cloud.calls).toEqual(['add ann bo', 'remove ann bo']);
  });
});
