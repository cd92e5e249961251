import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import { HOUR } from '@/domain/shared/time';
import { createCorrectedClock } from '@/infrastructure/browser/corrected-clock';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import type { AdapterWorld } from '@tests/conformance/adapter-world';
import { describeOnEachAdapter } from '@tests/conformance/chat-adapters';
import { Party, textOf } from '@tests/conformance/chat-stage';
import { openFaultPage, type FaultPage } from './fault-page';

/** Time as a real adapter, the real server and the product's own use cases meet it. */
describeOnEachAdapter('time', 'time', ({ open }) => {
  let world: AdapterWorld;
  let pages: FaultPage[];
  let bo: Party;

  beforeAll(async () => {
    world = await open();
  });
  beforeEach(async () => {
    pages = [];
    bo = await new Party(await world.direct('other'), await world.account('bo')).connect();
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const page of pages) page.close();
    await bo.session.signOut();
  });
  afterAll(async () => {
    await world.close();
  });

  async function openAnn(way: 'direct' | 'cutting', clock = realClock()): Promise<FaultPage> {
    const page = openFaultPage(await world[way]('device'), await world.account('ann'), {
      clock: { ...systemScheduler, now: () => clock.now() },
    });
    pages.push(page);
    await expect.poll(() => page.conversations.connection.state).toBe('online');
    return page;
  }

  function realClock() {
    const clock = createCorrectedClock();
    const measure = () => clock.correct(world.clock.now(), clock.ownTime(), clock.ownTime());
    measure();
    return { now: () => clock.now(), measure };
  }

  const annOf = (page: FaultPage) => ({ address: page.chat.self }) as Party;

  it(
    'that outlasts the token while the line is away costs no message and no sign-out',
    { timeout: 60_000 },
    async () => {
      const page = await openAnn('direct');
      await page.write(bo.address, 'before');
      const seen: string[] = [];
      page.chat.subscribe((event) => {
        if (event.kind === 'connection') seen.push(JSON.stringify(event.connection));
      });
      await world.stop();
      const waiting = page.write(bo.address, 'written meanwhile');
      await world.start();
      await world.expire();
      expect(await waiting).toEqual({ ok: true, value: undefined });
      expect(seen.filter((state) => state.includes('offline'))).toEqual([]);
      await bo.connect();
      const texts = ['before', 'written meanwhile'];
      await expect.poll(() => bo.messages().map(textOf), { timeout: 20_000 }).toEqual(texts);
    },
  );

  it(
    'slept through for an hour brings the missed messages, in order, and closes the windows',
    { timeout: 60_000 },
    async () => {
      const clock = realClock();
      const page = await openAnn('cutting', clock);
      await page.write(bo.address, 'before the sleep');
      const [own] = page.messages(bo.address);
      const missed: boolean[] = [];
      page.chat.subscribe((event) => {
        if (event.kind === 'message') missed.push(event.missed);
      });
      // Whose connection ends with hers would not know of it yet when he is to write.
      await bo.session.signOut();
      world.proxy.freeze(true);
      const unsent = page.write(bo.address, 'typed as the lid closed');
      world.clock.advance(HOUR);
      // The service closes the connection, as a network between them would.
      world.beat();
      await expect.poll(() => world.online(page.chat.self)).toBe(false);
      await bo.connect();
      for (const text of ['one', 'two', 'three']) await bo.say(annOf(page), text);
      world.proxy.freeze(false);
      clock.measure();
      expect(await unsent).toEqual({ ok: true, value: undefined });
      const texts = ['before the sleep', 'one', 'two', 'three', 'typed as the lid closed'];
      await expect.poll(() => page.texts(bo.address), { timeout: 20_000 }).toEqual(texts);
      expect(page.conversations.with(bo.address).unread).toBe(3);
      expect(missed).toContain(true);
      expect(await page.recall(own!)).toEqual({ ok: false, error: { kind: 'recall-too-late' } });
      expect(await page.chat.recall(bo.address, own!.id)).toEqual({
        ok: false,
        error: { kind: 'recall-too-late' },
      });
    },
  );

  it.each([
    ['three hours ahead', 3 * HOUR],
    ['three hours behind', -3 * HOUR],
  ])(
    'on a device whose clock is %s is the time of the service',
    { timeout: 60_000 },
    async (_how, off) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
      const clock = realClock();
      const page = await openAnn('direct', clock);
      const texts = ['first', 'second', 'third'];
      for (const text of texts) await page.write(bo.address, text);
      const stored = page.messages(bo.address);
      expect(stored.map(({ sentAt }) => sentAt)).toEqual(texts.map(() => world.clock.now()));
      await bo.say(annOf(page), 'answer');
      await expect.poll(() => page.texts(bo.address)).toEqual([...texts, 'answer']);

      world.clock.advance(RECALL_WINDOW);
      clock.measure();
      expect(await page.recall(stored[0]!)).toEqual({ ok: true, value: { text: 'first' } });
      world.clock.advance(1);
      clock.measure();
      const tooLate = { ok: false, error: { kind: 'recall-too-late' } };
      expect(await page.recall(stored[1]!)).toEqual(tooLate);
      expect(await page.chat.recall(bo.address, stored[2]!.id)).toEqual(tooLate);
      expect(await bo.textsWith(annOf(page))).toEqual(['second', 'third', 'answer']);
    },
  );
});
