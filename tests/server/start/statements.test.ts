import { beforeAll, expect, it } from 'vitest';
import { myInfo } from '@/contract/http/account';
import { friendList } from '@/contract/http/friends';
import type { Endpoint } from '@/contract/http/endpoint';
import { blockWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { describeOnEachEngine } from '@tests/support/databases';
import { befriend } from '@tests/support/gateway';
import { chatHost, RawClient } from '@tests/support/raw-client';
import { blockServer } from '@tests/support/server';
import { watchStatements } from '@tests/support/watched-database';

describeOnEachEngine('the statements of the most frequent calls', 'rules', (engine) => {
  const server = blockServer({ engine });
  const world = blockWorld(server);
  let ann: SignedInPerson;
  beforeAll(async () => {
    ann = await world.signIn();
  });

  /** What `work` sends to the database, without what the server does by itself from time to time. */
  async function statementsOf(tables: RegExp, work: () => Promise<unknown>) {
    const watched = watchStatements();
    await work();
    watched.end();
    return watched.sent.map(({ text }) => text).filter((text) => tables.test(text));
  }

  it.each([
    ['own information', myInfo as Endpoint<never, unknown>, 4],
    ['friends', friendList as Endpoint<never, unknown>, 2],
  ])('are for a call for %s at most so many', async (_, endpoint, most) => {
    for (let n = 0; n < 3; n += 1)
      await befriend(server.db, ann.address, (await world.signIn()).address);
    const people = /session|app_user|ledger_account|follow|privacy|friendship|block|person_like/;
    const ask = () => statementsOf(people, () => ann.call(endpoint, {} as never));
    const ofSession = (text: string) => text.includes('"session"');
    const sent = await ask();
    expect(sent.filter((text) => !ofSession(text)).length).toBeLessThanOrEqual(most);
    // The embedded database has no other server, and the session is remembered.
    const again = await ask();
    expect(again.filter(ofSession)).toHaveLength(engine === 'embedded' ? 0 : 1);
  });

  it('are two for a free message: who they are to each other, and all that is stored', async () => {
    const [from, to] = [await world.signIn(), await world.signIn()];
    await befriend(server.db, from.address, to.address);
    const secrets = await server.db
      .selectFrom('app_user')
      .select('im_secret')
      .where('id', '=', from.id)
      .executeTakeFirstOrThrow();
    const client = await RawClient.signedIn(
      chatHost(server, { [from.address]: secrets.im_secret }),
      from.address,
    );
    // The first one asks which ids there are.
    await client.text(1n, to.address, 'Good morning', { local_id: 'first' });
    const tables = /chat_|friendship|begin|commit/;
    const sent = await statementsOf(tables, () =>
      client.text(2n, to.address, 'Good evening', { local_id: 'second' }),
    );
    expect(sent.map((text) => /chat_(opening|store_texts)/.exec(text)?.[0])).toEqual([
      'chat_opening',
      'chat_store_texts',
    ]);
    client.close();
  });
});
