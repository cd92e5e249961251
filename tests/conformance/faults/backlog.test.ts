import { expect, it } from 'vitest';
import { Party } from '@tests/conformance/chat-stage';
import { openGatewayWorld } from '@tests/conformance/gateway-world';
import { easemobAt, openFaultPage } from './fault-page';

const TEXTS = Array.from({ length: 1_000 }, (_, index) => `${index}`);

it(
  'a thousand messages that came meanwhile are shown once, in order, all of them unread',
  { timeout: 120_000 },
  async () => {
    const world = await openGatewayWorld({ settings: { sendBurst: TEXTS.length } });
    const ann = await world.account('ann');
    const writer = await new Party(
      await easemobAt(world.gateway.url, 'writer'),
      await world.account('bo'),
    ).connect();
    await Promise.all(TEXTS.map((text) => writer.say({ address: ann.address } as Party, text)));

    const page = openFaultPage(await easemobAt(world.gateway.url, 'reader'), ann);
    const peer = writer.address;
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
