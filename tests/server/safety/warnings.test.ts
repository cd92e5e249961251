import { afterEach, expect, it, vi } from 'vitest';
import { setPrivacy } from '@/contract/http/friends';
import type { LiveEvent } from '@/contract/http/live-events';
import { closeWarning, conversationWarnings } from '@/contract/http/safety';
import { DAY, epochMs, later, serviceDay } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import { countWarnings, eraseWarnings } from '@server/safety/warning-store';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { befriend, block } from '@tests/support/gateway';
import { movableClock } from '@tests/support/movable-clock';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

// The SDK goes by the clock of the machine: so does the server here.
const clock = movableClock(epochMs(Date.now()));

describeOnEachServer(
  'a warning',
  'rules',
  ({ server, world }) => {
    const clients: SdkClient[] = [];
    afterEach(async () => {
      for (const client of clients.splice(0)) client.close();
      await server().db.deleteFrom('safety_count').execute();
    });

    const online = async ({ address }: SignedInPerson) => {
      const { url } = server();
      const wsUrl = `${url.replace('http', 'ws')}/websocket`;
      const host = { wsUrl, apiUrl: url, appKey: 'parley#chat', secrets: { [address]: 'secret' } };
      const client = await sdkClient(host, address);
      clients.push(client);
      await client.open();
      return client;
    };
    const strangers = async () => {
      const [ann, bo] = [await world().signIn({ coins: 40 }), await world().signIn({ coins: 40 })];
      return { ann, bo, client: await online(ann) };
    };
    const kindsFor = async (reader: SignedInPerson, { address }: SignedInPerson) =>
      (await reader.call(conversationWarnings, { peer: address })).map(({ kind }) => kind);
    const listening = ({ id }: SignedInPerson) => {
      const heard: LiveEvent[] = [];
      server().kit.events.subscribe(id, (event) => void heard.push(event));
      return () => heard.filter(({ kind }) => kind === 'warning');
    };
    const counted = () => countWarnings(server().db, later(clock.now(), -DAY));

    it('reaches the receiver alone, once for each kind in a conversation', async () => {
      const { ann, bo, client } = await strangers();
      const [annHears, boHears] = [listening(ann), listening(bo)];
      await client.text(bo.address, 'Please send me money.');
      await vi.waitFor(() =>
        expect(boHears()).toEqual([{ kind: 'warning', address: ann.address }]),
      );
      await client.text(bo.address, 'Send me money now!');
      await client.text(bo.address, 'nice weather');
      const [first, ...others] = await bo.call(conversationWarnings, { peer: ann.address });
      expect([first?.kind, others]).toEqual(['money', []]);
      expect(await kindsFor(ann, bo)).toEqual([]);
      expect([annHears(), boHears().length]).toEqual([[], 1]);
      const rows = [{ day: serviceDay(clock.now()), kind: 'money', warnings: 1 }];
      expect(await counted()).toEqual(rows);
    });

    it('is counted once for each kind, also where a later message is of another kind as well', async () => {
      const { ann, bo, client } = await strangers();
      await client.text(bo.address, 'Please send me money.');
      await vi.waitFor(async () => expect(await kindsFor(bo, ann)).toEqual(['money']));
      await client.text(bo.address, 'Send me money now!\nWhat is your password?');
      await vi.waitFor(async () =>
        expect((await kindsFor(bo, ann)).sort()).toEqual(['code', 'money']),
      );
      const counts = (await counted()).map(({ kind, warnings }) => [kind, warnings]);
      expect(counts).toEqual([
        ['code', 1],
        ['money', 1],
      ]);
    });

    it('is not repeated once its reader has closed it, on any device', async () => {
      const { ann, bo, client } = await strangers();
      await client.text(bo.address, 'Please send me money.');
      await vi.waitFor(async () => expect(await kindsFor(bo, ann)).toEqual(['money']));
      // Closing a warning of another person changes nothing.
      await ann.call(closeWarning, { peer: bo.address, kind: 'money' });
      expect(await kindsFor(bo, ann)).toEqual(['money']);
      await bo.call(closeWarning, { peer: ann.address, kind: 'money' });
      await client.text(bo.address, 'Please send me money.');
      expect(await kindsFor(bo, ann)).toEqual([]);
      expect((await counted()).map(({ warnings }) => warnings)).toEqual([1]);
    });

    it('is found by opening the conversation where the server ended before it judged', async () => {
      const { ann, bo, client } = await strangers();
      await client.text(bo.address, 'Please send me money.');
      await vi.waitFor(async () => expect(await kindsFor(bo, ann)).toEqual(['money']));
      await server().db.deleteFrom('safety_warning').where('receiver', '=', bo.id).execute();
      // Two devices of the reader at once.
      const found = await Promise.all([kindsFor(bo, ann), kindsFor(bo, ann)]);
      expect(found).toEqual([['money'], ['money']]);
      expect(await kindsFor(ann, bo)).toEqual([]);
    });

    it('is given of a friend unless the reader does not wish so', async () => {
      const { ann, bo, client } = await strangers();
      await befriend(server().db, ann.address, bo.address);
      await bo.call(setPrivacy, { warnOfFriends: false });
      await client.text(bo.address, 'Please send me money.');
      expect(await kindsFor(bo, ann)).toEqual([]);
      await bo.call(setPrivacy, { warnOfFriends: true });
      expect(await kindsFor(bo, ann)).toEqual(['money']);
    });

    it('is over with the conversation: a block hides it, a deleted account takes it away', async () => {
      const { ann, bo, client } = await strangers();
      await client.text(bo.address, 'Please send me money.');
      await vi.waitFor(async () => expect(await kindsFor(bo, ann)).toEqual(['money']));
      await block(server().db, bo.address, ann.address);
      expect(await kindsFor(bo, ann)).toEqual([]);
      await inTransaction(server().db, (transaction) => eraseWarnings(transaction, ann.id));
      const left = await server()
        .db.selectFrom('safety_warning')
        .selectAll()
        .where('sender', '=', ann.id)
        .execute();
      expect(left).toEqual([]);
    });
  },
  { clock },
);
