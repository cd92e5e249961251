import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { startEjabberdNodes, type EjabberdNodes } from '@tests/support/ejabberd-nodes';
import { createInProcessHub } from '@tests/support/in-process-hub';
import { Party, textOf } from './chat-stage';
import { openXmppWorld, type XmppWorld } from './xmpp-world';
import { isInstalled } from '../../scripts/needs.mjs';

/** So many that two servers hardly share them so that one of them has none. */
const PEOPLE = 8;

const missing = isInstalled('ejabberd') ? '' : ': not asked, the package ejabberd is not installed';

describe.skipIf(missing !== '')(
  `servers that are replaced one after the other behind ejabberd${missing}`,
  { tags: ['lane/xmpp'] },
  () => {
    let nodes: EjabberdNodes;
    let database: TestDatabase;
    const worlds: XmppWorld[] = [];
    const failed: unknown[] = [];
    const hub = createInProcessHub();
    const open = async () => {
      const number = worlds.length + 1;
      const prefers = number % 2 === 0 ? 'second' : 'first';
      const world = await openXmppWorld({ settings: nodes.settings(prefers) }, undefined, {
        database,
        backplane: hub.join((error) => failed.push(error)),
        serverNumber: { hold: async () => ({ number, mayHaveOthers: true }) },
      });
      worlds.push(world);
      return world;
    };
    beforeAll(async () => {
      nodes = await startEjabberdNodes(2);
      database = await openEmbeddedDatabase();
      await open();
      await open();
    });
    afterAll(async () => {
      for (const world of worlds) await world.close();
      await database.close();
      await nodes.close();
    });

    it('lose nothing of what people write, also where the new one starts before the old one ends', async () => {
      const next = await open();
      const people: Party[] = [];
      for (let index = 0; index < PEOPLE; index += 1) {
        const account = await worlds[0]!.account(`person-${index}`);
        people.push(await new Party(next.device(), account).connect());
      }
      const write = async (round: number) => {
        for (const [index, own] of people.entries()) {
          const to = people[(index + 1) % PEOPLE]!;
          const localId = `${own.address}-${round}` as never;
          const body = { kind: 'text', text: `round ${round}` } as const;
          await own.insist({ localId, to: to.address, body });
        }
      };
      await write(1);
      for (const old of worlds.slice(0, 2)) {
        await old.stop();
        await write(2 + worlds.indexOf(old));
        if (old === worlds[0]) await open();
      }
      for (const person of people) {
        await person.back();
        const texts = (await person.received(3)).map(textOf);
        expect(texts).toEqual(['round 1', 'round 2', 'round 3']);
      }
      expect(failed).toEqual([]);
    });
  },
);
