import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalId } from '@/domain/shared/ids';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { startEjabberdNodes, type EjabberdNodes } from '@tests/support/ejabberd-nodes';
import { createInProcessHub } from '@tests/support/in-process-hub';
import { Party, textOf } from './chat-stage';
import { openXmppWorld, type XmppWorld } from './xmpp-world';
import { isInstalled } from '../../scripts/needs.mjs';

/** People on two nodes and two servers: chance may put several of them on one, hardly all. */
const PEOPLE = 8;
const EACH = 20;

const missing = isInstalled('ejabberd') ? '' : ': not asked, the package ejabberd is not installed';

describe.skipIf(missing !== '')(
  `two nodes of ejabberd and two servers${missing}`,
  { tags: ['lane/xmpp'] },
  () => {
    let nodes: EjabberdNodes;
    let database: TestDatabase;
    let worlds: readonly [XmppWorld, XmppWorld];
    const failed: unknown[] = [];
    beforeAll(async () => {
      nodes = await startEjabberdNodes(2);
      database = await openEmbeddedDatabase();
      const hub = createInProcessHub();
      const open = (number: number, prefers: 'first' | 'second') =>
        openXmppWorld({ settings: nodes.settings(prefers) }, undefined, {
          database,
          backplane: hub.join((error) => failed.push(error)),
          serverNumber: { hold: async () => ({ number, mayHaveOthers: true }) },
        });
      worlds = [await open(1, 'first'), await open(2, 'second')];
    });
    afterAll(async () => {
      for (const world of worlds) await world.close();
      await database.close();
      await nodes.close();
    });

    it('carry every message once and in order, also when a node is killed among them', async () => {
      const people: Party[] = [];
      for (let index = 0; index < PEOPLE; index += 1) {
        const account = await worlds[0].account(`person-${index}`);
        people.push(await new Party(worlds[0].device(), account).connect());
      }
      const next = (index: number) => people[(index + 1) % PEOPLE]!;
      const done = { sent: 0 };
      const writing = people.map(async (own, index) => {
        for (let number = 0; number < EACH; number += 1) {
          await say(own, next(index), number);
          done.sent += 1;
        }
      });
      while (done.sent < (PEOPLE * EACH) / 4) await pause(20);
      await nodes.killFirst();
      await Promise.all(writing);
      await Promise.all(people.map((person) => person.back()));
      const texts = Array.from({ length: EACH }, (_, number) => String(number));
      for (const person of people) {
        expect((await person.received(EACH)).map(textOf)).toEqual(texts);
      }
      expect(failed).toEqual([]);
    });
  },
);

async function say(from: Party, to: Party, number: number): Promise<void> {
  const localId = `${from.address}-${number}` as LocalId;
  const draft = { localId, to: to.address, body: { kind: 'text', text: String(number) } } as const;
  await from.insist(draft);
}
