import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { XMPP_SERVERS, type XmppServer } from '@tests/support/xmpp-servers';
import { describeChatService } from './chat-service';
import { Party, textOf, valueOf } from './chat-stage';
import { describeEnemies } from './xmpp-enemies';
import { openOwnXmppWorld, openXmppWorld, type XmppWorld } from './xmpp-world';
import { isInstalled } from '../../scripts/needs.mjs';

/**
 * What the other line makes different: beginning, being replaced and ending a session, each kind of message,
 * failures, many at once, pages of history, lines that are cut and servers that come back. The other cases are
 * about what is behind both lines; over this one they are in a lane of their own (ADR-0076).
 */
const DIFFERENT_OVER_XMPP = new Set([
  1, 2, 3, 4, 5, 6, 8, 9, 11, 13, 14, 17, 19, 21, 22, 24, 28, 31, 32, 42, 49, 55, 56, 57, 63, 64,
  65, 66, 67, 68, 69,
]);

/**
 * Everything a chat over an XMPP server must do; without its package it is skipped, which is
 * printed.
 */
export function describeXmpp(name: keyof typeof XMPP_SERVERS, tags: readonly string[] = []): void {
  const title = `XmppChatService over ${name}`;
  const missing = isInstalled(name) ? '' : `: not asked, the package ${name} is not installed`;
  describe.skipIf(missing !== '')(
    `XmppChatService over ${name}${missing}`,
    { tags: [...tags] },
    () => {
      describeChatService(
        title,
        () => openOwnXmppWorld(name),
        (number) => (DIFFERENT_OVER_XMPP.has(number) ? [] : ['lane/xmpp']),
      );
      describeLine(name);
      describeEnemies(name);
    },
  );
}

/** What the suite of the port cannot ask, because only this service has it. */
function describeLine(name: keyof typeof XMPP_SERVERS): void {
  describe(`the line over ${name}`, () => {
    let server: XmppServer;
    let world: XmppWorld;
    beforeAll(async () => {
      server = await XMPP_SERVERS[name].start();
      world = await openXmppWorld(server);
    });
    afterAll(async () => {
      await world.close();
      await server.close();
    });

    const person = async (called: string) =>
      new Party(world.device(), await world.account(called)).connect();

    it('loses, doubles and turns round nothing when the XMPP server is killed among messages', async () => {
      const [ann, bo] = [await person('ann'), await person('bo')];
      const texts = Array.from({ length: 40 }, (_, index) => `message ${index}`);
      const sending = (async () => {
        for (const text of texts) {
          const draft = { localId: `${ann.address}-${text.slice(8)}`, to: bo.address } as never;
          const whole = { ...(draft as object), body: { kind: 'text', text } } as never;
          await ann.insist(whole);
        }
      })();
      await bo.received(10);
      await server.kill();
      await server.start();
      await sending;
      await bo.back();
      expect((await bo.received(texts.length)).map(textOf)).toEqual(texts);
      expect(await bo.textsWith(ann)).toEqual(texts);
    });

    it('informs its pages that it leaves, and takes them again when it is back', async () => {
      const ann = await person('ann');
      const before = ann.heard.length;
      await world.stop();
      await expect.poll(() => ann.session.connection().state).toBe('reconnecting');
      await world.start();
      await expect.poll(() => ann.session.connection().state).toBe('online');
      const offline = ann.heard
        .slice(before)
        .filter((event) => event.kind === 'connection' && event.connection.state === 'offline');
      expect(offline).toEqual([]);
    });

    it('forgets a page that was silent for too long, whatever the XMPP server reports', async () => {
      const ann = await person('ann');
      const gateway = world.gateway();
      expect(gateway.online(ann.address)).toBe(true);
      world.clock.advance(76_000);
      gateway.beat();
      expect(gateway.online(ann.address)).toBe(false);
      valueOf(await ann.session.signOut());
    });
  });
}
