import { burnedImages, pictureAllowance, readBurnImage } from '@/contract/http/burn-pictures';
import type { LiveEvent } from '@/contract/http/live-events';
import { acknowledgeNotice, editInfo } from '@/contract/http/profile';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepSession } from '@server/account/session-store';
import { createFileObjectStore } from '@server/media/storage/file-object-store';
import type { MessageId } from '@/domain/shared/ids';
import { MINUTE, later } from '@/domain/shared/time';
import { openLiveStream } from '@tests/support/api-client';
import { describeOnEachEngine } from '@tests/support/databases';
import { blockServer } from '@tests/support/server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { hashToken } from '@server/kernel/secrets';
import {
  pictureWorld,
  type PictureWorld,
  type SentPicture,
  AWAY,
  fetchWhileStorageIsAway,
} from './picture-world';
import { join } from 'node:path';

const GONE = { status: 410, text: expect.stringContaining('"kind":"burned"') };

describeOnEachEngine('burn-after-reading pictures', 'rules', (engine) => {
  const server = blockServer({ engine });
  let world: PictureWorld;
  let ann: SignedInPerson;
  let bo: SignedInPerson;

  beforeAll(async () => {
    world = pictureWorld(server);
    ann = await world.signIn();
    bo = await world.signIn();
  });

  const objects = () => createFileObjectStore(join(server.kit.settings.dataDirectory, 'objects'));
  const bytesOf = (key: string) => objects().get(key);

  it('are shown once, to the one they were sent to, and are gone then', async () => {
    const picture = await world.send('burn', ann, bo);
    const view = await bo.call(readBurnImage, { msgId: picture.messageId });
    expect(view).toMatchObject({ viewMs: 8_000, fee: 0 });
    expect(await bytesOf(picture.key)).toBeDefined();

    const shown = await world.fetch(bo, view.viewUrl);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(await bytesOf(picture.key)).toBeUndefined();

    expect(await world.fetch(bo, view.viewUrl)).toMatchObject(GONE);
    expect(await bo.refused(readBurnImage, { msgId: picture.messageId })).toEqual([410, 'burned']);
  });

  it('wait for a storage that is away, and keep the receiver’s one view', async () => {
    const picture = await world.send('burn', ann, bo);
    const path = await world.open(bo, picture);
    await expect(fetchWhileStorageIsAway(server, bo, path)).rejects.toThrow(AWAY);
    expect((await world.fetch(bo, path)).status).toBe(200);
    expect(await world.fetch(bo, path)).toMatchObject(GONE);
  });

  it('are never read by their key, not even by their sender', async () => {
    const picture = await world.send('burn', ann, bo);
    for (const viewer of [ann, bo]) {
      expect(await world.fetch(viewer, `/objects/${picture.key}`)).toMatchObject({ status: 404 });
    }
  });

  it.each([
    ['HEAD', {}],
    ['GET', { range: 'bytes=0-0' }],
    ['GET', { 'if-range': '"x"', range: 'bytes=1-' }],
    ['GET', { 'if-none-match': '*' }],
    ['GET', { 'if-match': '"x"' }],
    ['GET', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
    ['GET', { 'if-unmodified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' }],
  ])(
    'give nothing to a trick (%s %o) and are still there for their receiver',
    async (method, headers) => {
      const path = await world.open(bo, await world.send('burn', ann, bo));
      const tricked = await world.fetch(bo, path, { method, headers: { ...headers } });
      expect(tricked.status).toBe(410);
      expect((await world.fetch(bo, path)).status).toBe(200);
    },
  );

  it('are for the session they were opened in and for no other', async () => {
    const path = await world.open(bo, await world.send('burn', ann, bo));
    const other = world.ids.token(32);
    const now = server.clock.now();
    await keepSession(server.db, {
      tokenHash: hashToken(other),
      user: bo.id,
      device: 'another',
      begunAt: now,
      expiresAt: later(now, MINUTE),
    });
    for (const token of [other, ann.token, '', 'x'.repeat(43)]) {
      expect(await world.fetch(bo, path, { headers: { token } })).toMatchObject(GONE);
    }
    expect((await world.fetch(bo, path)).status).toBe(200);
  });

  it('reach exactly one of fifty fetches at once', { tags: ['quick'] }, async () => {
    const path = await world.open(bo, await world.send('burn', ann, bo));
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.fetch(bo, path)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 49 }, () => 410),
    ]);
  });

  it(
    'are opened by exactly one of twenty tries at once, and paid once',
    { tags: ['quick'] },
    async () => {
      const man = await world.signIn({ coins: 5, profile: { gender: 1 } });
      const picture = await world.send('burn', ann, man);
      const tries = await Promise.allSettled(
        Array.from({ length: 20 }, () => man.call(readBurnImage, { msgId: picture.messageId })),
      );
      const opened = tries.filter(({ status }) => status === 'fulfilled');
      expect(opened).toHaveLength(1);
      expect(await coinsOf(man)).toBe(2);
      await world.expectSound();
    },
  );

  it('cannot be opened by another person, who learns nothing', async () => {
    const picture = await world.send('burn', ann, bo);
    const cy = await world.signIn({ coins: 9, profile: { gender: 1 } });
    const never = ['410', 'burned'];
    for (const [person, msgId] of [
      [cy, picture.messageId],
      [ann, picture.messageId],
      [cy, '424242'],
      [cy, "' or 1=1"],
    ] as const) {
      expect(
        (await person.refused(readBurnImage, { msgId: msgId as MessageId })).map(String),
      ).toEqual(never);
    }
    expect(await coinsOf(cy)).toBe(9);
    expect(await world.open(bo, picture)).toMatch(/^\/burn\/[\w-]{43}$/);
  });

  describe('cost a man who is no friend', () => {
    it('three coins for the first picture of a person and nothing for the next', async () => {
      const man = await world.signIn({ coins: 4, profile: { gender: 1 } });
      const fees = [];
      for (const sender of [ann, ann, bo]) {
        const { messageId } = await world.send('burn', sender, man);
        const opening =
          sender === bo
            ? await man.refused(readBurnImage, { msgId: messageId })
            : (await man.call(readBurnImage, { msgId: messageId })).fee;
        fees.push(opening);
      }
      expect(fees).toEqual([3, 0, [105, 'not-enough-coins']]);
      expect(await coinsOf(man)).toBe(1);
      await world.expectSound();
    });

    it('nothing, if the viewer neither agreed to the notice nor saw a price', async () => {
      const man = await world.signIn({ coins: 5, profile: { gender: 1, is_burn_pay_msg: true } });
      const { messageId: msgId } = await world.send('burn', ann, man);
      for (const shown of [{}, { shownPrice: 0 }, { shownPrice: 2 }]) {
        expect(await man.refused(readBurnImage, { msgId, ...shown })).toEqual([
          409,
          'price-changed',
        ]);
      }
      expect(await coinsOf(man)).toBe(5);
      await man.call(acknowledgeNotice, { notice: 'burnPicture' });
      expect((await man.call(readBurnImage, { msgId })).fee).toBe(3);
    });

    it('nothing for the pictures of a demo companion', async () => {
      const man = await world.signIn({ profile: { gender: 1 } });
      const companion = await world.signIn({ profile: { gender: 0, demo: true } });
      const { messageId: msgId } = await world.send('burn', companion, man);
      expect(await man.call(burnedImages, { msgIds: [msgId] })).toMatchObject({
        burned: [],
        priced: [],
      });
      expect((await man.call(readBurnImage, { msgId })).fee).toBe(0);
    });

    it(
      'three coins for two pictures of one person opened at the same moment',
      { tags: ['quick'] },
      async () => {
        const man = await world.signIn({ coins: 6, profile: { gender: 1 } });
        const pictures = [await world.send('burn', ann, man), await world.send('burn', ann, man)];
        const opened = await Promise.all(
          pictures.map(({ messageId }) => man.call(readBurnImage, { msgId: messageId })),
        );
        expect(opened.map(({ fee }) => fee).toSorted((a, b) => a - b)).toEqual([0, 3]);
        expect(await coinsOf(man)).toBe(3);
      },
    );

    it('the same after he has changed what he is', async () => {
      const man = await world.signIn({ coins: 5, profile: { gender: 1 } });
      await man.call(editInfo, { gender: 0 });
      const { messageId } = await world.send('burn', ann, man);
      expect((await man.call(burnedImages, { msgIds: [messageId] })).priced).toEqual([messageId]);
      expect((await man.call(readBurnImage, { msgId: messageId })).fee).toBe(3);
    });

    it('nothing where coins are short: the picture stays closed until there are some', async () => {
      const man = await world.signIn({ coins: 2, profile: { gender: 1 } });
      const picture = await world.send('burn', ann, man);
      expect(await man.refused(readBurnImage, { msgId: picture.messageId })).toEqual([
        105,
        'not-enough-coins',
      ]);
      expect(await coinsOf(man)).toBe(2);
      const standing = () => man.call(burnedImages, { msgIds: [picture.messageId] });
      expect(await standing()).toMatchObject({ burned: [], priced: [picture.messageId] });
      await befriend(man, ann);
      expect(await standing()).toMatchObject({ burned: [], priced: [], free: [] });
      expect((await man.call(readBurnImage, { msgId: picture.messageId })).fee).toBe(0);
    });
  });

  describe('cost a man with a membership', () => {
    const VIP_UNTIL = new Date('2100-01-01');
    const member = (vip_level: 1 | 2) =>
      world.signIn({ coins: 6, profile: { gender: 1, vip_level, vip_until: VIP_UNTIL } });
    const openIt = (man: SignedInPerson, { messageId: msgId }: SentPicture, shownPrice?: number) =>
      man.call(readBurnImage, { msgId, shownPrice });

    it('nothing for five pictures a month, which permit no other, then what it costs all', async () => {
      const man = await member(1);
      const told: LiveEvent['kind'][] = [];
      server.kit.events.subscribe(man.id, ({ kind }) => void told.push(kind));
      const picture = await world.send('burn', ann, man);
      expect(await man.call(burnedImages, { msgIds: [picture.messageId] })).toEqual({
        burned: [],
        priced: [],
        free: [picture.messageId],
        left: 5,
      });
      expect(await openIt(man, picture, 0)).toMatchObject({ fee: 0, free: true, left: 4 });
      // Other open pages show how many are left.
      expect(told).toEqual(['balances', 'burned']);
      for (const left of [3, 2, 1, 0]) {
        const next = await openIt(man, await world.send('burn', ann, man));
        expect([next.free, next.left]).toEqual([true, left]);
      }
      const sixth = await world.send('burn', ann, man);
      const { messageId: msgId } = sixth;
      expect((await man.call(burnedImages, { msgIds: [msgId] })).priced).toEqual([msgId]);
      // A viewer who was shown that it is free is not charged.
      expect(await man.refused(readBurnImage, { msgId, shownPrice: 0 })).toEqual([
        409,
        'price-changed',
      ]);
      expect(await coinsOf(man)).toBe(6);
      expect(await openIt(man, sixth, 3)).toMatchObject({ fee: 3, free: false });
      // Paid for once, the next are neither free nor dear.
      expect(await openIt(man, await world.send('burn', ann, man), 0)).toMatchObject({
        fee: 0,
        free: false,
      });
      expect((await man.call(pictureAllowance, {})).left).toBe(0);
      // What was counted in another month counts no more.
      const counted = server.db.updateTable('picture_allowance').where('user_id', '=', man.id);
      await counted.set({ month: '2025-12' }).execute();
      const opened = server.db.updateTable('sent_picture').where('opened_by', '=', 'allowance');
      await opened.where('recipient', '=', man.id).set({ opened_in: '2025-12' }).execute();
      expect((await man.call(pictureAllowance, {})).left).toBe(5);
      await world.expectSound();
    });

    it(
      'the last free one once, of two opened at the same moment',
      { tags: ['quick'] },
      async () => {
        const man = await member(1);
        for (let n = 0; n < 4; n += 1) await openIt(man, await world.send('burn', ann, man));
        const last = [await world.send('burn', ann, man), await world.send('burn', bo, man)];
        const opened = await Promise.all(last.map((picture) => openIt(man, picture)));
        expect(opened.filter(({ free }) => free)).toHaveLength(1);
        expect(await coinsOf(man)).toBe(3);
      },
    );

    it('nothing at all with SVIP; and no allowance without one, or for a friend', async () => {
      const man = await member(2);
      for (let n = 0; n < 7; n += 1) {
        const opened = await openIt(man, await world.send('burn', ann, man));
        expect(opened).toMatchObject({ fee: 0, free: true, left: Infinity });
      }
      const ordinary = await world.signIn({ profile: { gender: 1 } });
      expect((await ordinary.call(pictureAllowance, {})).left).toBe(0);
      const vip = await member(1);
      await befriend(vip, ann);
      const friendly = await openIt(vip, await world.send('burn', ann, vip));
      expect(friendly).toMatchObject({ fee: 0, free: false, left: 5 });
    });
  });

  it('are burned when they are not fetched in time after the opening', async () => {
    const inTime = await world.send('burn', ann, bo);
    const late = await world.send('burn', ann, bo);
    const [early, path] = [await world.open(bo, inTime), await world.open(bo, late)];
    server.clock.advance(MINUTE - 1);
    expect((await world.fetch(bo, early)).status).toBe(200);
    server.clock.advance(1);
    expect(await world.fetch(bo, path)).toMatchObject(GONE);
    expect(await bo.refused(readBurnImage, { msgId: late.messageId })).toEqual([410, 'burned']);
  });

  it('count as burned from the opening on, for both people and for no other', async () => {
    const [open, read] = [await world.send('burn', ann, bo), await world.send('burn', ann, bo)];
    const lines = await Promise.all(
      [ann, bo].map(({ token }) => openLiveStream(server.url, token)),
    );
    await world.open(bo, read);
    for (const line of lines) {
      expect(await line.until('burned')).toEqual({ kind: 'burned', id: read.messageId });
      await line.close();
    }
    const msgIds = [open.messageId, read.messageId, '77' as MessageId];
    const cy = await world.signIn();
    expect(await ann.call(burnedImages, { msgIds })).toMatchObject({
      burned: [read.messageId, '77'],
      priced: [],
    });
    expect(await bo.call(burnedImages, { msgIds })).toMatchObject({
      burned: [read.messageId, '77'],
      priced: [],
    });
    expect(await cy.call(burnedImages, { msgIds })).toMatchObject({
      burned: msgIds,
      priced: [],
      free: [],
    });
  });

  async function coinsOf({ id }: SignedInPerson): Promise<number> {
    return (await world.ledger.balancesOf(id)).coins;
  }

  async function befriend(a: SignedInPerson, b: SignedInPerson): Promise<void> {
    const [low, high] = [Math.min(a.id, b.id), Math.max(a.id, b.id)];
    await server.db
      .insertInto('friendship')
      .values({ low, high, created_at: new Date(server.clock.now()) })
      .execute();
  }
});
