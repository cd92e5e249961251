import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, HOUR, MINUTE, SECOND } from '@/domain/shared/time';
import {
  knownContacts,
  noteContact,
  outdatedContacts,
} from '@server/gateway/dialects/outside/easemob/cloud-contact-store';
import type { CloudFault } from '@server/gateway/dialects/outside/easemob/cloud-rest';
import type { CloudUsers } from '@server/gateway/dialects/outside/easemob/cloud-users';
import { createKeepAccounts } from '@server/gateway/dialects/outside/easemob/keep-accounts';
import type { Schema } from '@server/kernel/data/query';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { addUsers, befriend } from '@tests/support/gateway';
import { movableClock } from '@tests/support/movable-clock';

const ann = 'ann' as ChatAddress;
const bo = 'bo' as ChatAddress;

/** A cloud that does as requested, or fails as the test wants, and notes every call. */
function scriptedCloud() {
  const calls: string[] = [];
  const known = new Map<string, string>();
  const cloud = { calls, known, fault: undefined as CloudFault | undefined };
  const done = (call: string, work: () => void): Promise<Result<void, CloudFault>> => {
    calls.push(call);
    if (cloud.fault) return Promise.resolve(err(cloud.fault));
    work();
    return Promise.resolve(ok(undefined));
  };
  const users: Partial<CloudUsers> = {
    register: async (address, password) => {
      if (known.has(address)) {
        calls.push(`register ${address}`);
        return err({ kind: 'user-exists' });
      }
      return done(`register ${address}`, () => known.set(address, password));
    },
    setPassword: async (address, password) =>
      cloud.fault || known.has(address)
        ? done(`password of ${address}`, () => known.set(address, password))
        : err({ kind: 'user-unknown' }),
    disconnect: async (address) => done(`disconnect ${address}`, () => undefined),
    remove: async (address) => done(`remove ${address}`, () => known.delete(address)),
  };
  return Object.assign(cloud, { users: users as CloudUsers });
}

describeOnEachDatabase('the accounts of the cloud', 'rules', (open) => {
  let db: Kysely<Schema>;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    await db.deleteFrom('chat_cloud_account').execute();
    await db.deleteFrom('chat_cloud_contact').execute();
    await db.deleteFrom('friendship').execute();
    await db.deleteFrom('app_user').execute();
    await addUsers(db, [ann, bo]);
  });

  function setUp() {
    const cloud = scriptedCloud();
    const clock = movableClock();
    const [warnings, errors]: [string[], string[]] = [[], []];
    const log = {
      info: () => undefined,
      warn: (text: string) => void warnings.push(text),
      error: (text: string) => void errors.push(text),
    };
    const accounts = createKeepAccounts({ db, appKey: 'a#b', users: cloud.users, clock, log });
    return { cloud, clock, warnings, errors, accounts };
  }
  const change = (address: string, set: { im_secret?: string; status?: 'deleted' | 'banned' }) =>
    db.updateTable('app_user').set(set).where('im_account', '=', address).execute();

  it('are made once, and never touched again while nothing changes', async () => {
    const { cloud, accounts } = setUp();
    await accounts.settleAll();
    await accounts.settleAll();
    expectOk(await accounts.settle(ann));
    expect(cloud.calls).toEqual(['register ann', 'register bo']);
    expect([...cloud.known]).toEqual([
      [ann, 'secret-of-ann'],
      [bo, 'secret-of-bo'],
    ]);
  });

  it('get a new secret, and lose their sessions, with a new secret here', async () => {
    const { cloud, accounts } = setUp();
    await accounts.settleAll();
    await change(ann, { im_secret: 'new' });
    await accounts.settleAll();
    expect(cloud.calls.slice(2)).toEqual(['password of ann', 'disconnect ann']);
    expect(cloud.known.get(ann)).toBe('new');
  });

  it('that the cloud lost are created again, with their contacts', async () => {
    const { cloud, accounts } = setUp();
    await accounts.settleAll();
    await befriend(db, ann, bo);
    const [pair] = await outdatedContacts(db, 'a#b', undefined, 10);
    await noteContact(db, 'a#b', pair!);
    await change(ann, { im_secret: 'new' });
    cloud.known.delete(ann);
    expectOk(await accounts.settle(ann));
    expect(cloud.known.get(ann)).toBe('new');
    // A contact that was lost with the account ended no friendship.
    expect(await knownContacts(db, 'a#b', 0 as UserId, 10)).toEqual([]);
    expect(await outdatedContacts(db, 'a#b', undefined, 10)).toEqual([pair]);
  });

  it('are removed with the account here, once, and only where they were made', async () => {
    const { cloud, accounts } = setUp();
    expectOk(await accounts.settle(ann));
    await change(ann, { status: 'deleted' });
    await change(bo, { status: 'deleted' });
    await accounts.settleAll();
    await accounts.settleAll();
    expect(cloud.calls).toEqual(['register ann', 'remove ann']);
  });

  it('are kept for a banned person, under a new secret, so that their messages are there afterwards', async () => {
    const { cloud, accounts } = setUp();
    expectOk(await accounts.settle(ann));
    await change(ann, { status: 'banned', im_secret: 'nobody knows' });
    expectOk(await accounts.settle(ann));
    expect(cloud.calls.slice(1)).toEqual(['password of ann', 'disconnect ann']);
    expect(cloud.known.get(ann)).toBe('nobody knows');
  });

  it('are tried again after growing pauses, and forgotten about once it went well', async () => {
    const { cloud, clock, accounts, warnings, errors } = setUp();
    cloud.fault = { kind: 'busy' };
    expect(expectErr(await accounts.settle(ann))).toEqual({ kind: 'busy' });
    const tried: number[] = [];
    let pause = 0;
    for (let round = 0; round < 6; round += 1) {
      const before = cloud.calls.length;
      pause = 0;
      while (cloud.calls.length === before) {
        clock.advance(5 * SECOND);
        pause += 5 * SECOND;
        await accounts.settleDue();
      }
      tried.push(pause);
    }
    expect(tried).toEqual([5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, HOUR]);
    expect([warnings.length, errors]).toEqual([7, []]);
    cloud.fault = undefined;
    clock.advance(HOUR);
    await accounts.settleDue();
    clock.advance(DAY);
    const calls = cloud.calls.length;
    await accounts.settleDue();
    expect([cloud.known.has(ann), cloud.calls.length]).toEqual([true, calls]);
  });

  it('that can never be created are tried once a day, and the operator is informed', async () => {
    const { cloud, clock, accounts, errors } = setUp();
    cloud.fault = { kind: 'name-illegal' };
    expectErr(await accounts.settle(ann));
    clock.advance(DAY - 1);
    await accounts.settleDue();
    expect(cloud.calls).toHaveLength(1);
    clock.advance(1);
    await accounts.settleDue();
    expect(cloud.calls).toHaveLength(2);
    expect(errors[0]).toContain('the chat cloud does not accept the name');
  });

  it('are not all asked for while the cloud is away', async () => {
    const { cloud, accounts } = setUp();
    cloud.fault = { kind: 'unreachable' };
    await accounts.settleAll();
    expect(cloud.calls).toEqual(['register ann']);
  });

  it('remember what failed in between: a failed kick is sent later', async () => {
    const { cloud, clock, accounts } = setUp();
    await accounts.settleAll();
    await change(ann, { im_secret: 'new' });
    cloud.fault = { kind: 'unreachable' };
    expectErr(await accounts.settle(ann));
    cloud.fault = undefined;
    clock.advance(5 * SECOND);
    await accounts.settleDue();
    expect(cloud.known.get(ann)).toBe('new');
  });

  it('of another application are separate accounts', async () => {
    const { accounts } = setUp();
    await accounts.settleAll();
    const { cloud, clock } = setUp();
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const other = createKeepAccounts({ db, appKey: 'c#d', users: cloud.users, clock, log });
    await other.settleAll();
    expect(cloud.calls).toEqual(['register ann', 'register bo']);
  });

  it('cannot be reported for an unknown person', async () => {
    const { accounts } = setUp();
    const fault = expectErr(await accounts.settle('nobody' as ChatAddress));
    expect(fault).toEqual({ kind: 'user-unknown' });
  });
});
