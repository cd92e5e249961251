import { beforeAll, expect, it } from 'vitest';
import * as momentComments from '@/contract/http/moment-comments';
import * as moments from '@/contract/http/moments';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { REUSE_WINDOW } from '@/domain/translation/translation';
import { AWAY, fetchWhileStorageIsAway } from '@tests/server/media/pictures/picture-world';
import type { ServerStage } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { befriend } from '@tests/support/gateway';
import { intent, publish, statusOf } from './moments-world';

const NO_CHARGE = { vip: 0, normal: 0, coins: 0 };

/** Moments that burn after reading, and the translation of texts in the square. */
export function burningAndTranslating({ server, world }: ServerStage): void {
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  let eve: SignedInPerson;
  beforeAll(async () => {
    const person = () => world().signIn({ characters: 100, profile: { language: 'en' } });
    [ann, bo, eve] = [await person(), await person(), await person()];
    await befriend(server().db, ann.address, bo.address);
  });
  const info = (who: SignedInPerson, momentId: string) =>
    who.call(moments.momentInfo, { momentId });

  it(
    'is covered, opens once for eight seconds, and then is burned with all its words',
    { tags: ['quick'] },
    async () => {
      const draft = { text: 'Good morning!', to: 'de' } as const;
      const translations = [
        (await ann.call(moments.translateMomentDraft, draft)).translateRecordId,
      ];
      const secret = { burns: true, text: 'Good morning!', translations };
      const { id, key } = await publish(server(), ann, secret);
      const asked = { momentId: id };
      const covered = await info(bo, id);
      expect(covered).toMatchObject({ burn: { state: 'covered' }, pictures: [{ alt: '' }] });
      expect([covered.text, covered.pictures[0]?.url]).toEqual([undefined, undefined]);
      expect(await statusOf(server(), bo, `/objects/${key}`)).toBe(404);
      expect(await statusOf(server(), ann, `/objects/${key}`)).toBe(200);
      const like = { ...asked, support: true };
      expect(await bo.refused(moments.supportMoment, like)).toEqual([403, 'moment-covered']);
      const opened = await Promise.allSettled([1, 2].map(() => bo.call(moments.openMoment, asked)));
      const granted = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const openedAt = server().clock.now();
      expect(granted).toMatchObject([
        {
          text: 'Good morning!',
          translations: [{ language: 'de', text: 'Guten Morgen!' }],
          pictures: [{}],
          viewMs: BURN_VIEW,
          openedAt,
        },
      ]);
      const url = granted[0]?.pictures[0]?.viewUrl ?? '';
      expect(await statusOf(server(), eve, url)).toBe(410);
      expect(await statusOf(server(), bo, url, { range: 'bytes=0-9' })).toBe(410);
      const fetches = await Promise.all([1, 2, 3].map(() => statusOf(server(), bo, url)));
      expect(fetches.toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
      // While it is open, too, no other answer has anything of it; when it was opened stays known.
      const reread = await info(bo, id);
      expect(reread.burn).toEqual({ state: 'open', openedAt });
      const { rows } = await bo.call(moments.momentList, { scope: 'everybody' });
      const listed = rows.find((row) => row.id === id);
      expect(listed?.burn?.state).toBe('open');
      expect(JSON.stringify([reread, listed])).not.toMatch(/Good morning|Guten Morgen/);
      expect(await info(ann, id)).toMatchObject({ text: 'Good morning!', burn: { state: 'own' } });
      const translate = { ...asked, to: 'de' } as const;
      expect(await bo.refused(moments.translateMoment, translate)).toEqual([410, 'moment-burned']);
      server().clock.advance(BURN_VIEW);
      const burned = await info(bo, id);
      expect([burned.burn, burned.text]).toEqual([{ state: 'burned', openedAt }, undefined]);
      expect(await bo.refused(moments.openMoment, asked)).toEqual([410, 'moment-burned']);
      const comment = { ...asked, content: 'hi', requestId: intent() };
      expect(await bo.refused(momentComments.commentMoment, comment)).toEqual([
        410,
        'moment-burned',
      ]);
      expect((await info(ann, id)).burn).toMatchObject({ state: 'own', opened: 1 });
    },
  );

  it('waits for a storage that is away, and keeps the reader’s one view', async () => {
    const { id } = await publish(server(), ann, { burns: true });
    const { pictures } = await bo.call(moments.openMoment, { momentId: id });
    const url = pictures[0]?.viewUrl ?? '';
    await expect(fetchWhileStorageIsAway(server(), bo, url)).rejects.toThrow(AWAY);
    expect(await statusOf(server(), bo, url)).toBe(200);
    expect(await statusOf(server(), bo, url)).toBe(410);
  });

  it('opens once more for every reader when its author recovers it, and returns that', async () => {
    const { id } = await publish(server(), ann, { burns: true });
    const asked = { momentId: id };
    const first = await bo.call(moments.openMoment, asked);
    expect(await bo.refused(moments.recoverMoment, asked)).toEqual([404, 'moment-unknown']);
    await ann.call(moments.recoverMoment, asked);
    // What was granted before the recovery is worth nothing any more.
    expect(await statusOf(server(), bo, first.pictures[0]?.viewUrl ?? '')).toBe(410);
    const again = await info(bo, id);
    expect(again.burn).toMatchObject({ state: 'covered', recoveredAt: expect.any(Number) });
    const second = await bo.call(moments.openMoment, asked);
    expect(await statusOf(server(), bo, second.pictures[0]?.viewUrl ?? '')).toBe(200);
    expect(await bo.refused(moments.openMoment, asked)).toEqual([410, 'moment-burned']);
    const plain = await publish(server(), ann);
    const wrong = { momentId: plain.id };
    expect(await bo.refused(moments.openMoment, wrong)).toEqual([409, 'moment-not-burning']);
    expect(await ann.refused(moments.recoverMoment, wrong)).toEqual([409, 'moment-not-burning']);
  });

  it('is translated for its reader, who pays once for a text and a language', async () => {
    const { id } = await publish(server(), ann);
    const asked = { momentId: id, to: 'de' } as const;
    const first = await bo.call(moments.translateMoment, asked);
    expect(first).toMatchObject({
      translation: 'Guten Morgen!',
      original: 'Good morning!',
      charge: { vip: 0, normal: 13, coins: 0 },
    });
    expect((await bo.call(moments.translateMoment, asked)).charge).toEqual(NO_CHARGE);
    const said = { momentId: id, content: 'Good night!', requestId: intent() };
    const { commentId } = await eve.call(momentComments.commentMoment, said);
    const comment = { commentId, to: 'de' } as const;
    expect(await bo.call(momentComments.translateComment, comment)).toMatchObject({
      translation: 'Gute Nacht!',
      charge: { normal: 11 },
    });
    // It stays open for its reader, on each device, and for no other reader.
    const german = (text: string) => ({ readTranslations: [{ language: 'de', text }] });
    const read = async (who: typeof bo) => {
      const moment = await who.call(moments.momentInfo, { momentId: id });
      const { rows } = await who.call(momentComments.commentList, { momentId: id });
      return [moment, rows[0]];
    };
    expect(await read(bo)).toMatchObject([german('Guten Morgen!'), german('Gute Nacht!')]);
    for (const shown of await read(eve)) expect(shown).not.toHaveProperty('readTranslations');
  });

  it('is translated for no more coins than the page showed, in each of its texts', async () => {
    const [dan, text] = [await world().signIn({ coins: 5 }), 'Good night!'];
    const { id } = await publish(server(), ann, { text });
    const said = { momentId: id, content: text, requestId: intent() };
    const { commentId } = await eve.call(momentComments.commentMoment, said);
    const to = { to: 'de' } as const;
    for (const [call, asked] of [
      [moments.translateMoment, { momentId: id, ...to }],
      [momentComments.translateComment, { commentId, ...to }],
      [moments.translateMomentDraft, { text: 'Good morning!', ...to }],
    ] as const) {
      // A text translated just now would be known under another name, too.
      server().clock.advance(2 * REUSE_WINDOW);
      const changed = await dan.refused(call as never, { ...asked, shownPrice: 0 } as never);
      expect(changed).toEqual([409, 'price-changed']);
      const told = await dan.call(call as never, { ...asked, shownPrice: 1 } as never);
      expect(told).toMatchObject({ charge: { coins: 1 } });
    }
  });

  it('is free for every reader in a language its author has paid for', async () => {
    const draft = { text: 'Good night!', to: 'de' } as const;
    const paid = await ann.call(moments.translateMomentDraft, draft);
    expect(paid).toMatchObject({ translation: 'Gute Nacht!', charge: { normal: 11 } });
    expect((await ann.call(moments.translateMomentDraft, draft)).charge).toEqual(NO_CHARGE);
    const translations = [paid.translateRecordId];
    const { id } = await publish(server(), ann, { text: 'Good night!', translations });
    expect((await info(bo, id)).translations).toEqual([{ language: 'de', text: 'Gute Nacht!' }]);
    const asked = { momentId: id, to: 'de' } as const;
    const free = await eve.call(moments.translateMoment, asked);
    expect(free).toMatchObject({ translation: 'Gute Nacht!', charge: NO_CHARGE });
    const pictures = [{ key: 'made-up' }];
    const other = { text: 'Good morning!', pictures, translations, requestId: intent() };
    expect((await ann.refused(moments.releaseMoment, other))[1]).toBe('picture-not-yours');
    await expect(publish(server(), ann, { translations })).rejects.toThrow(
      'moment-translation-unknown',
    );
    await expect(publish(server(), bo, { text: 'Good night!', translations })).rejects.toThrow(
      'moment-translation-unknown',
    );
  });
}
