import { expect, it } from 'vitest';
import { describeOnEachAdapter } from '@tests/conformance/chat-adapters';
import { Party } from '@tests/conformance/chat-stage';
import { openFaultPage } from './fault-page';

const TEXTS = Array.from({ length: 600 }, (_, index) => `${index}`);
/** As many at once as a slow machine accepts before the adapter gives a send up. */
const AT_ONCE = 50;

describeOnEachAdapter('backlog', 'a backlog', ({ open }) => {
  it(
    'six hundred messages that came meanwhile are shown once, in order, all of them unread',
    { timeout: 120_000, tags: ['lane/longer'] },
    async () => {
      const world = await open({ settings: { sendBurst: TEXTS.length } });
      const ann = await world.account('ann');
      const writer = await new Party(
        await world.direct('writer'),
        await world.account('bo'),
      ).connect();
      const reader = { address: ann.address } as Party;
      for (let from = 0; from < TEXTS.length; from += AT_ONCE)
        await Promise.all(
          TEXTS.slice(from, from + AT_ONCE).map((text) => writer.say(reader, text)),
        );

      const peer = writer.address;
      const page = openFaultPage(await world.direct('reader'), ann, { open: peer });
      await expect
        .poll(() => page.messages(peer).length, { timeout: 60_000 })
        .toBeGreaterThanOrEqual(TEXTS.length);
      expect(page.texts(peer)).toEqual(TEXTS);
      // The service keeps the newest 500 of a chat, and counts no others (specification §9).
      await expect.poll(() => page.conversations.with(peer).unread, { timeout: 20_000 }).toBe(500);
      page.close();
      await writer.session.signOut();
      await world.close();
    },
  );
});
