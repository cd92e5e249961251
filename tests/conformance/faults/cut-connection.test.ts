import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isStored } from '@/domain/messaging/message';
import type { Cut } from '@tests/support/cut-proxy';
import type { AdapterWorld } from '@tests/conformance/adapter-world';
import { describeOnEachAdapter } from '@tests/conformance/chat-adapters';
import { Party, textOf } from '@tests/conformance/chat-stage';
import { openFaultPage, type FaultPage } from './fault-page';

/**
 * A real adapter, the real server, the product's own use cases, and a connection that breaks between
 * them.
 */
describeOnEachAdapter('cut', 'a cut connection', ({ open }) => {
  let world: AdapterWorld;
  let page: FaultPage;
  let reader: Party;

  beforeAll(async () => {
    world = await open();
  });
  afterEach(async () => {
    page.close();
    await reader.session.signOut();
  });
  afterAll(async () => {
    await world.close();
  });

  const steps: readonly (readonly [string, readonly Cut[]])[] = [
    ['after it was stored, before the answer', [{ side: 'down', passes: 'none' }]],
  ];
  const longer: typeof steps = [
    [
      'after it was stored, and again while the line comes back',
      [
        { side: 'down', passes: 'none' },
        { side: 'up', passes: 'half' },
        { side: 'up', passes: 'none', after: 1 },
        { side: 'down', passes: 'half', after: 2 },
      ],
    ],
    ['before a byte of the message left', [{ side: 'up', passes: 'none' }]],
    ['in the middle of the message', [{ side: 'up', passes: 'half' }]],
    ['when the message had left', [{ side: 'up', passes: 'all' }]],
    ['in the middle of the answer', [{ side: 'down', passes: 'half' }]],
    ['right after the answer', [{ side: 'down', passes: 'all' }]],
    [
      'with every answer lost, three times over',
      [
        { side: 'down', passes: 'none' },
        { side: 'down', passes: 'none', after: 4 },
        { side: 'down', passes: 'none', after: 4 },
      ],
    ],
  ];

  it.each(steps)('%s loses, doubles and turns round nothing', { timeout: 60_000 }, losesNothing);
  it.each(longer)(
    '%s loses, doubles and turns round nothing',
    { timeout: 60_000, tags: ['lane/longer'] },
    losesNothing,
  );

  it(
    'in mid-delivery shows each message once and in order at the other side',
    { timeout: 60_000 },
    async () => {
      const [ann, bo] = [await world.account('ann'), await world.account('bo')];
      reader = await new Party(await world.direct('writer'), bo).connect();
      page = openFaultPage(await world.cutting('reader'), ann);
      const to = { address: ann.address } as Party;
      await reader.say(to, '0');
      await expect.poll(() => page.texts(bo.address), { timeout: 20_000 }).toEqual(['0']);
      world.proxy.arm(
        { side: 'down', passes: 'half', after: 3 },
        { side: 'up', passes: 'none', after: 4 },
        { side: 'down', passes: 'none', after: 6 },
      );
      const expected = Array.from({ length: 40 }, (_, index) => `${index}`);
      for (const text of expected.slice(1)) await reader.say(to, text);
      await expect.poll(() => page.texts(bo.address), { timeout: 40_000 }).toEqual(expected);
      expect(page.conversations.with(bo.address).unread).toBe(expected.length);
      expect(world.proxy.cuts).toBeGreaterThan(0);
      world.proxy.arm();
    },
  );

  async function losesNothing(_what: string, cuts: readonly Cut[]): Promise<void> {
    const [ann, bo] = [await world.account('ann'), await world.account('bo')];
    reader = await new Party(await world.direct('reader'), bo).connect();
    page = openFaultPage(await world.cutting('writer'), ann);
    expect(await page.write(bo.address, 'before')).toEqual({ ok: true, value: undefined });
    const before = world.proxy.cuts;

    world.proxy.arm(...cuts);
    const outcomes = ['one', 'two', 'three'].map((text) => page.write(bo.address, text));
    expect(await Promise.all(outcomes)).toEqual(
      outcomes.map(() => ({ ok: true, value: undefined })),
    );
    expect(world.proxy.cuts - before).toBeGreaterThan(0);
    world.proxy.arm();

    const texts = ['before', 'one', 'two', 'three'];
    expect((await reader.received(texts.length)).map(textOf)).toEqual(texts);
    expect(await reader.textsWith({ address: ann.address } as Party)).toEqual(texts);
    expect(page.texts(bo.address)).toEqual(texts);
    expect(page.messages(bo.address).every(({ state }) => isStored(state))).toBe(true);
    expect(page.device.storage.entries).toEqual([]);
    const unread = await reader.conversationWith({ address: ann.address } as Party);
    expect(unread).toEqual({ unread: texts.length, last: 'three' });
  }
});
