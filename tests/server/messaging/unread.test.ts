import { afterEach, beforeEach, expect, it } from 'vitest';
import { editSettings, unreadMessages } from '@/contract/http/messaging';
import { epochMs, HOUR } from '@/domain/shared/time';
import { befriend } from '@tests/support/gateway';
import { movableClock } from '@tests/support/movable-clock';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';

// The SDK goes by the clock of the machine: so does the server here.
const clock = movableClock(epochMs(Date.now()));

describeOnEachServer(
  'the number of unread messages',
  'rules',
  ({ server, world }) => {
    let ann: SignedInPerson;
    let bo: SignedInPerson;
    let client: SdkClient;
    beforeEach(async () => {
      [ann, bo] = [await world().signIn(), await world().signIn()];
      await befriend(server().db, ann.address, bo.address);
      const { url } = server();
      const wsUrl = `${url.replace('http', 'ws')}/websocket`;
      const secrets = { [ann.address]: 'secret' };
      client = await sdkClient({ wsUrl, apiUrl: url, appKey: 'parley#chat', secrets }, ann.address);
      await client.open();
    });
    afterEach(() => client.close());

    const unread = async () => (await bo.call(unreadMessages, {})).messages;
    const writes = async () => {
      clock.advance(1_000);
      await client.text(bo.address, 'hello');
    };
    const set = async (change: object) => {
      clock.advance(1_000);
      await bo.call(editSettings, { address: ann.address, ...change });
    };

    it('leaves out the archive until a newer message comes, and while that is muted', async () => {
      await writes();
      expect(await unread()).toBe(1);
      await set({ archived: true });
      expect(await unread()).toBe(0);
      await writes();
      expect(await unread()).toBe(2);
      await set({ muted: 'hour' });
      expect(await unread()).toBe(0);
      clock.advance(HOUR);
      expect(await unread()).toBe(2);
      await set({ muted: 'ever' });
      expect(await unread()).toBe(0);
      await set({ archived: false });
      expect(await unread()).toBe(2);
    });

    it('has one for a conversation that is marked as unread and has nothing unread', async () => {
      await writes();
      await set({ markedUnread: true });
      expect(await unread()).toBe(1);
      await server()
        .db.updateTable('chat_conversation')
        .set({ unread: 0 })
        .where('owner', '=', bo.address)
        .execute();
      expect(await unread()).toBe(1);
      await set({ archived: true });
      expect(await unread()).toBe(0);
      await set({ archived: false, markedUnread: false });
      expect(await unread()).toBe(0);
    });
  },
  { clock },
);
